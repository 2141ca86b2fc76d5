// Lessons of Ticket to Ride: what each text points at.

const lessons: Record<string, readonly (readonly string[])[]> = {
  tickets: [['.dock .goals', '.dock .held'], ['main .map'], ['main .map']],
  locomotive: [['main .market'], ['.dock .held'], ['main .market']],
  payment: [
    ['.dock .held'],
    ['.dock .mixes', 'main .pop .mixes', '.dock .choices'],
    ['.dock .mixes', 'main .pop .mixes', '.dock .choices'],
  ],
  long: [['main .map'], ['.strip .me', '.seats .me'], ['main .map']],
  passengers: [['main .map'], ['.strip .me', '.seats .me'], ['main .map']],
  end: [['.dock .trains', '.strip .me', '.seats .me'], ['.seats', '.strip'], ['main .map']],
};
export default lessons;
