// Which lessons were solved on this device.

const KEY = 'parlorcar.lessons';
let known = $state.raw<readonly string[]>(read());

function read(): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const lessonDone = (game: string, lesson: string): boolean => known.includes(`${game} ${lesson}`);

export function markLesson(game: string, lesson: string): void {
  if (lessonDone(game, lesson)) return;
  known = [...known, `${game} ${lesson}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // it is remembered for as long as the page is open
  }
}
