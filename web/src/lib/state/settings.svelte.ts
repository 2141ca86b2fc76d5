// What a person has chosen on this device.

/** What a single key can do at the table. */
export type Shortcut = 'undo' | 'hint' | 'log' | 'words' | 'command' | 'prompt' | 'rules' | 'repeat';

export interface Settings {
  language: string;
  theme: 'system' | 'light' | 'dark';
  /** how strongly things stand out from each other */
  contrast: 'system' | 'usual' | 'more';
  /** confirming click: always, where it cannot be undone, never */
  confirm: 'always' | 'final' | 'never';
  /** animations: as long as they are meant to be, shortened, none */
  motion: 'full' | 'short' | 'off';
  sound: boolean;
  /** whether it was chosen if sounds are wanted */
  soundAsked: boolean;
  /** the colour that one's own pieces have here, where not that of the seat (-1) */
  colour: number;
  /** how loud they are, up to 1 */
  volume: number;
  /** kinds of sounds that are not wanted */
  silent: string[];
  /** whether to be told by the browser when it is my turn and I look elsewhere */
  notify: boolean;
  /** whether single keys do something at the table */
  keys: boolean;
  /** which key does what */
  keymap: Record<Shortcut, string>;
  /** how much a screen reader hears: everything, what concerns me or matters to all, my turn alone */
  speak: 'all' | 'important' | 'turn';
  /** the name under which this person sits down */
  name: string;
}

export const KEYS: Record<Shortcut, string> = {
  undo: 'u',
  hint: 'h',
  log: 'l',
  words: 'w',
  command: '/',
  prompt: 'p',
  rules: 'r',
  repeat: 'a',
};
const KEY = 'parlorcar.settings';
const DEFAULTS: Settings = {
  language: '',
  theme: 'system',
  contrast: 'system',
  confirm: 'final',
  motion: 'full',
  sound: false,
  soundAsked: false,
  colour: -1,
  volume: 0.6,
  silent: [],
  notify: false,
  keys: true,
  keymap: KEYS,
  speak: 'all',
  name: '',
};

function storedSettings(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

const stored = storedSettings();
const FORMER_NAMES: Record<string, Settings['speak']> = { mine: 'important', none: 'turn' };
if (stored.speak) stored.speak = FORMER_NAMES[stored.speak] ?? stored.speak;
const FORMER_SOUNDS: Record<string, string> = { wagon: 'piece' };
if (stored.silent) stored.silent = stored.silent.map((kind) => FORMER_SOUNDS[kind] ?? kind);
export const settings: Settings = $state({ ...DEFAULTS, ...stored, keymap: { ...KEYS, ...stored.keymap } });

/** Change settings and keep them on this device. */
export function changeSettings(some: Partial<Settings>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** Whether things may move: by the setting, and by what the device asks for. */
export function motionSetting(): 'full' | 'short' | 'off' {
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 'off' : settings.motion;
}
