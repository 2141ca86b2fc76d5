// Lessons of Great Western Trail: what each text points at.

const lessons: Record<string, readonly (readonly string[])[]> = {
  hire: [['main .jobs', '[data-tab=jobs]'], ['.dock .mine .top', '.dock .hand'], ['.dock .choices']],
  cattle: [['main section .cards', '[data-tab=cattle]'], ['.dock .hand', '.dock .mine .top'], ['.dock .choices']],
  build: [['main .trail', '[data-tab=trail]'], ['.dock .mine .top', '.dock .hand'], ['.dock .choices']],
  deliver: [['main .rail', '[data-tab=rail]'], ['main .rail', '[data-tab=rail]'], ['.dock .choices']],
  end: [['main .jobs', '[data-tab=jobs]'], ['.seats', '.strip'], ['.dock .choices']],
};
export default lessons;
