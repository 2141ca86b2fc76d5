// A small bell, made on the spot.

let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, delay] of [
      [880, 0],
      [1318, 0.12],
    ] as const) {
      const tone = context.createOscillator();
      const loud = context.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, now + delay);
      loud.gain.exponentialRampToValueAtTime(0.12, now + delay + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + delay + 0.7);
      tone.connect(loud).connect(context.destination);
      tone.start(now + delay);
      tone.stop(now + delay + 0.75);
    }
  } catch {
    // without sound the table plays as well
  }
}
