// How broad the two halves of a stationmaster tile are drawn.

import { laidOut } from './actions';
import type { Master } from './types';

const ICON = 14;
/** What is counted, with the line around it. */
export const SET = 16;
export const DIGIT = 8;

export function masterWidth(its: Master): { left: number; all: number } {
  const first = its.ways.length
    ? its.ways.reduce((sum, way) => sum + (laidOut(way).width / 24) * ICON, 0) + (its.ways.length - 1) * 8
    : its.certificates * ICON + 11;
  const left = 4 + first + 4;
  if (!its.points) return { left, all: left };
  return { left, all: left + 3 + 30 + SET + (its.each > 1 ? DIGIT : 0) + 3 };
}
