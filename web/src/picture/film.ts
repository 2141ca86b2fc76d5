// Frames of a match as a moving picture: a GIF, which every program shows, or a video of what the browser can record.

export const FRAME = 400; // ms that a frame is shown
export const LAST = 3200; // ms for the last one

export interface Film {
  add(frame: CanvasRenderingContext2D, ms: number): Promise<void>;
  finish(): Promise<Blob>;
}

const COLOURS = 255; // and one for "as before"

/** A GIF: colours of each frame by itself, and of a frame only what has changed since the one before. */
export async function gif(width: number, height: number): Promise<Film> {
  const { GIFEncoder, quantize, applyPalette } = await import('gifenc');
  const encoder = GIFEncoder();
  let before: Uint32Array | null = null;
  return {
    async add(frame, ms) {
      const { data } = frame.getImageData(0, 0, width, height);
      const pixels = new Uint32Array(data.buffer);
      const palette = quantize(data, COLOURS);
      const index = applyPalette(data, palette);
      const same = palette.length;
      if (before) for (let i = 0; i < pixels.length; i++) if (pixels[i] === before[i]) index[i] = same;
      encoder.writeFrame(index, width, height, {
        palette: [...palette, [0, 0, 0]],
        delay: ms,
        repeat: 0,
        ...(before ? { transparent: true, transparentIndex: same, dispose: 1 } : {}),
      });
      before = pixels;
      await rest(0);
    },
    finish: async () => {
      encoder.finish();
      return new Blob([encoder.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' });
    },
  };
}

const VIDEOS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

/** The kind of video that this browser can record; '' if it can record none. */
export function videoType(): string {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return '';
  return VIDEOS.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
}

const BITS = 4_000_000; // a second

/** A video: frames are collected, then shown to the recorder each for its time. */
export function video(width: number, height: number): Film {
  const frames: { picture: ImageBitmap; ms: number }[] = [];
  return {
    async add(frame, ms) {
      frames.push({ picture: await createImageBitmap(frame.canvas), ms });
    },
    async finish() {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const onto = canvas.getContext('2d')!;
      const type = videoType();
      const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: type, videoBitsPerSecond: BITS });
      const parts: Blob[] = [];
      recorder.ondataavailable = (event) => parts.push(event.data);
      const stopped = new Promise((resolve) => (recorder.onstop = resolve));
      onto.drawImage(frames[0]!.picture, 0, 0);
      recorder.start();
      for (const { picture, ms } of frames) {
        onto.drawImage(picture, 0, 0);
        await rest(ms);
        picture.close();
      }
      recorder.stop();
      await stopped;
      return new Blob(parts, { type: type.split(';')[0] });
    },
  };
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
