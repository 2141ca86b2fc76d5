// The sounds of the table, made on the spot: no recordings, nothing to fetch.

import { settings } from '../state/settings.svelte';

/** What can be heard: a card, a piece that is put down, dice, coins, the bell of one's turn, the end. */
export const SOUNDS = ['card', 'piece', 'dice', 'coins', 'turn', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

let context: AudioContext | null = null;

/** A tone of a bell or a chime. */
function tone(audio: AudioContext, pitch: number, at: number, length: number, loud: number): void {
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * settings.volume + 0.0001, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(gain).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length + 0.05);
}

/** A knock or a rustle: noise through a band. */
function noise(audio: AudioContext, band: number, narrow: number, at: number, length: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = band;
  filter.Q.value = narrow;
  gain.gain.value = loud * settings.volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const MADE: Record<Sound, (audio: AudioContext, now: number) => void> = {
  card: (audio, now) => noise(audio, 3200, 0.7, now, 0.09, 0.5),
  piece: (audio, now) => {
    noise(audio, 420, 3, now, 0.07, 1.4);
    noise(audio, 900, 5, now + 0.015, 0.05, 0.6);
  },
  dice: (audio, now) => {
    for (const [i, at] of [0, 0.07, 0.13, 0.22, 0.34].entries())
      noise(audio, 1500 + 260 * (i % 3), 6, now + at, 0.05, 1.1);
  },
  coins: (audio, now) => {
    for (const [i, at] of [0, 0.06, 0.11].entries()) tone(audio, 2600 + 480 * i, now + at, 0.16, 0.09);
  },
  turn: (audio, now) => {
    tone(audio, 880, now, 0.7, 0.2);
    tone(audio, 1318, now + 0.12, 0.75, 0.2);
  },
  end: (audio, now) => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(audio, pitch, now + i * 0.16, 0.9, 0.2);
  },
};

const APART = 0.05; // s between two of a kind; those nearer to each other are heard as one
const heard = new Map<Sound, number>();

/** Play a sound, where the person wants to hear it. */
export function sound(kind: Sound): void {
  if (!settings.sound || settings.silent.includes(kind)) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    if (now - (heard.get(kind) ?? -1) < APART) return;
    heard.set(kind, now);
    MADE[kind](context, now);
  } catch {
    // without sound the table plays as well
  }
}
