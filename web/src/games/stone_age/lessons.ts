// Lessons of Stone Age: what each text points at.

const lessons: Record<string, readonly (readonly string[])[]> = {
  grow: [['main [data-place=hut]'], ['main [data-place=field]'], ['main .land']],
  tools: [['main .thrown'], ['.dock .choices'], ['.dock .choices']],
  build: [['main .stacks', 'main .things'], ['.dock .stores'], ['.dock .choices']],
  feed: [['.dock .stores'], ['.dock .choices'], ['.dock .choices']],
  end: [['main .stacks', 'main .things'], ['.seats', '.strip'], ['.dock .choices']],
};
export default lessons;
