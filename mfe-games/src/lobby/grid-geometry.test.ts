import { describe, expect, it } from 'vitest';
import { nextTiles, nothing, rowsOf, tilesWanted, type Seen, type Span } from './grid-geometry.ts';

const at = (top: number, over: Partial<Seen> = {}): Seen => ({
  top,
  screen: 800,
  rowHeight: 200,
  columns: 3,
  count: 10_001,
  way: 'down',
  slowly: false,
  ...over,
});
/** What is drawn in one frame after the other until nothing is left to do. */
function frames(seen: Seen, was: Span = nothing): Span[] {
  const next = nextTiles(was, seen);
  return next === was ? [] : [next, ...frames(seen, next)];
}

describe('tiles wanted', () => {
  it('at the top - those in sight and a screen after them', () =>
    expect(tilesWanted(at(300))).toEqual({ first: 0, last: 21 }));
  it('on the way down - a screen after what is in sight, and half of one before', () =>
    expect(tilesWanted(at(-100_000))).toEqual({ first: 1_494, last: 1_524 }));
  it('on the way up - the other way round', () =>
    expect(tilesWanted(at(-100_000, { way: 'up' }))).toEqual({ first: 1_488, last: 1_518 }));
  it('at the end - stop with the last tile', () =>
    expect(tilesWanted(at(-666_200))).toEqual({ first: 9_987, last: 10_001 }));
  it('of a short list - are all', () =>
    expect(tilesWanted(at(0, { count: 8 }))).toEqual({ first: 0, last: 8 }));
});

describe('tiles of the next frame', () => {
  it('on arrival - all in sight at once, then a row a frame, on the way that the page moves first', () => {
    const drawn = frames(at(-100_000));
    expect(drawn[0]).toEqual({ first: 1_500, last: 1_512 });
    expect(drawn[1]).toEqual({ first: 1_500, last: 1_515 });
    expect(drawn[4]).toEqual({ first: 1_500, last: 1_524 });
    expect(drawn[5]).toEqual({ first: 1_497, last: 1_524 });
    expect(drawn.at(-1)).toEqual({ first: 1_494, last: 1_524 });
    expect(drawn).toHaveLength(7);
  });
  it('a row further - one goes, and one comes', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-100_200))).toEqual({
      first: 1_497,
      last: 1_527,
    }));
  it('faster than that - what is in sight comes at once', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-101_200))).toEqual({
      first: 1_512,
      last: 1_530,
    }));
  it('a jump - what is in sight alone', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-200_000))).toEqual({
      first: 3_000,
      last: 3_012,
    }));
  it('a turn back - keeps what is in sight', () => {
    const [first] = frames(at(-100_000, { way: 'up' }), { first: 1_494, last: 1_524 });
    expect(first).toEqual({ first: 1_491, last: 1_518 });
  });
  it('on a slow device - those in sight come a row a frame too, from the middle on, before any other', () => {
    const drawn = frames(at(-100_000, { slowly: true }));
    expect(drawn.slice(0, 5)).toEqual([
      { first: 1_506, last: 1_509 },
      { first: 1_506, last: 1_512 },
      { first: 1_503, last: 1_512 },
      { first: 1_500, last: 1_512 },
      { first: 1_500, last: 1_515 },
    ]);
    expect(drawn.at(-1)).toEqual({ first: 1_494, last: 1_524 });
  });
  it('on a slow device that is ahead of the way - what is in sight comes first', () =>
    expect(nextTiles({ first: 1_509, last: 1_524 }, at(-100_000, { slowly: true }))).toEqual({
      first: 1_506,
      last: 1_524,
    }));
  it('nothing to do - the same object', () => {
    const was = { first: 1_494, last: 1_524 };
    expect(nextTiles(was, at(-100_000))).toBe(was);
  });
  it('of a grid that is not reached yet - none, and the first ones before it comes into sight', () => {
    expect(frames(at(5_000))).toEqual([]);
    expect(frames(at(1_300)).at(-1)).toEqual({ first: 0, last: 6 });
  });
  it('of a grid that was left behind - the last ones alone', () =>
    expect(frames(at(-667_000), { first: 9_987, last: 10_001 }).at(-1)).toEqual({
      first: 9_999,
      last: 10_001,
    }));
});

describe('rows to draw', () => {
  it('the last tiles - are a row of their own', () =>
    expect(rowsOf({ first: 93, last: 100 }, 3, 100, undefined)).toEqual([31, 32, 33]));
  it('nothing - is no row', () => expect(rowsOf(nothing, 3, 100, undefined)).toEqual([]));
  it('the row that has the focus - stays in its place among them', () => {
    const rows = (focused: number) => rowsOf({ first: 30, last: 36 }, 3, 100, focused);
    expect(rows(2)).toEqual([2, 10, 11]);
    expect(rows(11)).toEqual([10, 11]);
    expect(rows(33)).toEqual([10, 11, 33]);
    expect(rows(34)).toEqual([10, 11]);
  });
});
