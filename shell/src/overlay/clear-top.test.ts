import { expect, it } from 'vitest';
import { firstGap } from './clear-top.ts';

const toast = { left: 16, right: 374, height: 52 };
const place = { start: 68, limit: 500 };
const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });

it.each([
  ['nothing below the top bar - starts there', [box(0, 60)], 68],
  ['a button there - starts below it', [box(60, 104)], 112],
  ['a button beside it - is not moved', [box(70, 114, 376, 420)], 68],
  ['two rows with a gap that is too low - starts below both', [box(70, 114), box(150, 194)], 202],
  ['two rows with a gap that is high enough - is between them', [box(70, 114), box(190, 234)], 122],
  ['rows in any order - takes the first gap', [box(150, 194), box(70, 114)], 202],
  ['buttons all the way down - stays at the top', [box(60, 800)], 68],
])('a toast with %s', (_what, boxes, top) => {
  expect(firstGap(toast, boxes, place)).toBe(top);
});
