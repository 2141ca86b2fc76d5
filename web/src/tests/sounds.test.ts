import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/state/settings.svelte';
import { sound, SOUNDS } from '../lib/ui/sounds';

let started = 0;

/** An audio context that counts what is started. */
class Audio {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  private node(): Record<string, unknown> {
    const param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    const made: Record<string, unknown> = { frequency: param, gain: param, Q: param, stop: vi.fn() };
    made.start = () => (started += 1);
    made.connect = (next: unknown) => next;
    return made;
  }
  createOscillator = () => this.node();
  createGain = () => this.node();
  createBufferSource = () => this.node();
  createBiquadFilter = () => this.node();
  createBuffer = (_: number, frames: number) => ({ getChannelData: () => new Float32Array(frames) });
}

beforeEach(() => {
  started = 0;
  vi.stubGlobal('AudioContext', Audio);
  Object.assign(settings, { sound: true, silent: [] });
});

describe('sounds', () => {
  it.each(SOUNDS)('have one of their own: %s', (kind) => {
    sound(kind);
    expect(started).toBeGreaterThan(0);
  });
  it('are silent unless they are wanted', () => {
    settings.sound = false;
    sound('turn');
    Object.assign(settings, { sound: true, silent: ['dice'] });
    sound('dice');
    expect(started).toBe(0);
  });
});
