import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/state/settings.svelte';
import { sound, SOUNDS } from '../lib/ui/sounds';

let started = 0;
let clock = 0; // s
let gains: { value: number }[] = [];

/** An audio context that counts what is started. */
class Audio {
  get currentTime(): number {
    return clock;
  }
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
  createGain = () => {
    const made = this.node();
    gains.push(made.gain as { value: number });
    return made;
  };
  createBufferSource = () => this.node();
  createBiquadFilter = () => this.node();
  createBuffer = (_: number, frames: number) => ({ getChannelData: () => new Float32Array(frames) });
}

beforeEach(() => {
  started = 0;
  clock += 10;
  vi.stubGlobal('AudioContext', Audio);
  Object.assign(settings, { sound: true, silent: [] });
});

describe('sounds', () => {
  it.each(SOUNDS)('have one of their own: %s', (kind) => {
    sound(kind);
    expect(started).toBeGreaterThan(0);
  });
  it('of one kind at one moment are heard once', () => {
    sound('card');
    const one = started;
    sound('card');
    expect(started).toBe(one);
    clock += 1;
    sound('card');
    expect(started).toBe(2 * one);
  });
  it('are as loud as is wanted', () => {
    const loud = (volume: number): number => {
      settings.volume = volume;
      clock += 1;
      gains = [];
      sound('piece');
      return Math.max(...gains.map(({ value }) => value));
    };
    expect(loud(0.2)).toBeLessThan(loud(1));
  });
  it('stay silent under the name that they had before', async () => {
    localStorage.setItem('parlorcar.settings', JSON.stringify({ silent: ['wagon', 'dice'] }));
    vi.resetModules();
    const fresh = await import('../lib/state/settings.svelte');
    expect(fresh.settings.silent).toEqual(['piece', 'dice']);
    localStorage.clear();
  });
  it('are silent unless they are wanted', () => {
    settings.sound = false;
    sound('turn');
    Object.assign(settings, { sound: true, silent: ['dice'] });
    sound('dice');
    expect(started).toBe(0);
  });
});
