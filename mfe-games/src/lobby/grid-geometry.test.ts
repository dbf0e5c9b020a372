import { describe, expect, test } from 'vitest';
import { drawnRows } from './grid-geometry.ts';

const at = (top: number, count = 3_334) => drawnRows({ top, screen: 800, rowHeight: 200, count });

describe('rows drawn', () => {
  test('at the top - those in sight and a screen after them', () => expect(at(300)).toEqual({ first: 0, last: 8 }));
  test('far down - a screen before and after what is in sight, and no more', () => expect(at(-100_000)).toEqual({ first: 496, last: 508 }));
  test('a little further - are the same ones', () => expect(at(-100_150)).toEqual(at(-100_001)));
  test('at the end - stop with the last row', () => expect(at(-666_200)).toEqual({ first: 3_326, last: 3_334 }));
  test('of a grid that is not reached yet - are none', () => expect(at(5_000)).toEqual({ first: 0, last: 0 }));
  test('of a short list - are all', () => expect(at(0, 3)).toEqual({ first: 0, last: 3 }));
});
