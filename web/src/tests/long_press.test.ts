// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, type Pressed } from '../lib/a11y/long_press';

let root: HTMLElement;
let button: HTMLButtonElement;
let told: (Pressed | null)[];
let chosen: number;

/** What a finger does at a time of its own, which the page may hear of later. */
function finger(type: 'pointerdown' | 'pointerup', at: number): void {
  const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  button.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  button = document.createElement('button');
  button.title = 'Draw a card';
  root.append(button);
  document.body.append(root);
  [told, chosen] = [[], 0];
  button.addEventListener('click', () => (chosen += 1));
  press(root, (pressed) => told.push(pressed));
});

afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

test('a finger that rests reads and does not choose', () => {
  finger('pointerdown', 0);
  vi.advanceTimersByTime(1000);
  finger('pointerup', 1000);
  button.click();
  expect(told.at(-1)?.text).toBe('Draw a card');
  expect(chosen).toBe(0);
});

test('a tap chooses, also where the page was too busy to hear its end in time', () => {
  finger('pointerdown', 0);
  vi.advanceTimersByTime(1000);
  finger('pointerup', 80);
  button.click();
  expect(told.at(-1)).toBeNull();
  expect(chosen).toBe(1);
});
