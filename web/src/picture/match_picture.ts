// Pictures of a finished match to share, drawn on this device: the last position with its result, or all of it moving.

import { mount, tick, unmount } from 'svelte';
import { gameUI } from '../lib/game/families';
import { pastMatch } from '../lib/history/past_match';
import { tableAt } from '../lib/history/past_position';
import { gameTitle } from '../lib/i18n/names';
import { letters, seatName } from '../lib/i18n/seat_names';
import { api, type Source } from '../lib/net/api';
import { FRAME, gif, LAST, video, videoType } from './film';
import { HEIGHT, Poster, WIDTH } from './poster.svelte';
import PosterView from './Poster.svelte';
import { Stage } from './snapshot';

export type PictureKind = 'png' | 'gif' | 'video';

/** The kinds that this browser can make. */
export const kinds = (): PictureKind[] => ['png', 'gif', ...(videoType() ? (['video'] as const) : [])];

const FRAMES = 24; // of a moving picture
const SMALLER = { png: 1, gif: 2 / 3, video: 0.8 }; // than the poster
const EVERYBODY = -1; // whoever looks on: nothing is in a picture that only a seat could see
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/gif': 'gif',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
};

/** Make a picture on a canvas; `progress` is told how much of it is done, from 0 to 1. */
export async function matchPicture(
  source: Source,
  kind: PictureKind,
  canvas: HTMLCanvasElement,
  progress: (part: number) => void,
  wanted: () => boolean = () => true,
): Promise<File | null> {
  const whole = await pastMatch(source);
  if (!whole.over) throw new Error('a match has a picture once it is over');
  const [game, ui, tables, end] = await Promise.all([
    api.game(whole.game),
    gameUI(whole.game),
    api.tables(whole.game, whole.players, whole.options),
    lastPosition(source),
  ]);
  const at = (now: typeof end) => tableAt(`picture of ${source.id}`, whole, now, EVERYBODY);
  const names = whole.seats.map((one) => seatName(one));
  const title = gameTitle(game);
  const poster = new Poster(title, names, letters(whole.seats), ui, tables, whole.result ?? null, at(end));
  [canvas.width, canvas.height] = [WIDTH * SMALLER[kind], HEIGHT * SMALLER[kind]].map(Math.round) as [number, number];
  const onto = canvas.getContext('2d', { willReadFrequently: kind === 'gif' })!;
  const stage = new Stage(WIDTH, HEIGHT);
  let shown: ReturnType<typeof mount> | undefined;
  try {
    await stage.dress();
    shown = mount(PosterView, { target: stage.document.body, props: { poster } });
    await laidOut();
    stage.hold('footer'); // what it tells grows in the course of the match; the board stays where it is
    await stage.draw(onto);
    const made =
      kind === 'png'
        ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
        : await moving(kind === 'gif' ? await gif(canvas.width, canvas.height) : video(canvas.width, canvas.height));
    return made && wanted() ? new File([made], fileName(title, made.type), { type: made.type }) : null;
  } finally {
    stage.close();
    if (shown) void unmount(shown);
  }

  async function moving(film: Awaited<ReturnType<typeof gif>>): Promise<Blob | null> {
    const frames = Math.min(FRAMES, end.moves + 1);
    for (let frame = 0; frame < frames; frame++) {
      if (!wanted()) return null;
      const part = frames > 1 ? frame / (frames - 1) : 1;
      const move = Math.round(part * end.moves);
      poster.table = at(move === end.moves ? end : await api.replay(source, move, EVERYBODY));
      poster.part = part;
      await laidOut();
      await stage.draw(onto);
      await film.add(onto, frame === frames - 1 ? LAST : FRAME);
      progress((frame + 1) / frames);
    }
    return film.finish();
  }
}

/** The position at the end: how far it is, the service tells with any position. */
async function lastPosition(source: Source) {
  const first = await api.replay(source, 0, EVERYBODY);
  return api.replay(source, first.moves, EVERYBODY);
}

const SETTLED = 3; // rounds until what depends on measured sizes has been drawn by them

async function laidOut(): Promise<void> {
  for (let round = 0; round < SETTLED; round++) {
    await tick();
    await new Promise((resolve) => setTimeout(resolve, 17));
  }
}

function fileName(title: string, type: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain}.${ENDINGS[type] ?? 'bin'}`;
}
