// The fronts of the houses: each building has a gable of its own, drawn above a front of any size.

/** Where the wall of a house begins under its gable. */
export const EAVES = 13;

type Gable = (w: number) => string;

const flat: Gable = (w) => `M-2 14V5H8V0H${w - 8}V5H${w + 2}V14Z`;
const stepped: Gable = (w) => `M-2 14V7H${w * 0.16}V3H${w * 0.32}V-2H${w * 0.68}V3H${w * 0.84}V7H${w + 2}V14Z`;
const pointed: Gable = (w) => `M-4 14L${w / 2}-4L${w + 4} 14Z`;
const arched: Gable = (w) => `M-2 14V6H${w * 0.16}C${w * 0.22}-6 ${w * 0.78}-6 ${w * 0.84} 6H${w + 2}V14Z`;
const barn: Gable = (w) => `M-4 14L${w * 0.08} 5L${w * 0.3}-2H${w * 0.7}L${w * 0.92} 5L${w + 4} 14Z`;
const tower: Gable = (w) => `M-2 14V6H${w * 0.36}V1L${w * 0.5}-7L${w * 0.64} 1V6H${w + 2}V14Z`;
const twin: Gable = (w) => `M-3 14V6L${w * 0.15}-3L${w * 0.3} 4H${w * 0.7}L${w * 0.85}-3L${w + 3} 6V14Z`;
const shed: Gable = (w) => `M-2 14V-5H${w * 0.14}L${w + 4} 9V14Z`;
const dormer: Gable = (w) =>
  `M-4 14L4 4H${w * 0.12}V1L${w * 0.22}-6L${w * 0.32} 1V4` +
  `H${w * 0.42}V1L${w * 0.52}-6L${w * 0.62} 1V4H${w - 4}L${w + 4} 14Z`;

const GABLES = [flat, pointed, stepped, arched, barn, tower, twin, shed, dormer];

/** The gable of a neutral building by its letter or of a private one by its number. */
export function gable(name: string, w: number): string {
  const number = Number.parseInt(name, 10);
  const which = Number.isNaN(number) ? name.charCodeAt(0) - 97 : number + (name.endsWith('b') ? 7 : 0);
  return GABLES[((which % GABLES.length) + GABLES.length) % GABLES.length]!(Math.round(w));
}

/** The boards of a wall: lines from side to side. */
export function boards(w: number, top: number, bottom: number): string {
  let d = '';
  for (let y = top + 7; y < bottom - 2; y += 7) d += `M1.5 ${y}H${w - 1.5}`;
  return d;
}
