import { describe, expect, it } from 'vitest';
import {
  nextTiles,
  emptySpan,
  rowsOf,
  tilesWanted,
  type Viewport,
  type Span,
} from './grid-geometry.ts';

const at = (top: number, over: Partial<Viewport> = {}): Viewport => ({
  top,
  screen: 800,
  rowHeight: 200,
  columns: 3,
  count: 10_001,
  direction: 'down',
  oneByOne: false,
  ...over,
});
/** The spans of successive frames until nothing changes. */
function frames(viewport: Viewport, was: Span = emptySpan): Span[] {
  const next = nextTiles(was, viewport);
  return next === was ? [] : [next, ...frames(viewport, next)];
}

describe('tiles wanted', () => {
  it('at the top - the visible tiles and a screen after them', () =>
    expect(tilesWanted(at(300))).toEqual({ first: 0, last: 21 }));
  it('scrolling down - the visible tiles, a screen after and half a screen before', () =>
    expect(tilesWanted(at(-100_000))).toEqual({ first: 1_494, last: 1_524 }));
  it('scrolling up - the visible tiles, a screen before and half a screen after', () =>
    expect(tilesWanted(at(-100_000, { direction: 'up' }))).toEqual({ first: 1_488, last: 1_518 }));
  it('at the end - no tiles after the last', () =>
    expect(tilesWanted(at(-666_200))).toEqual({ first: 9_987, last: 10_001 }));
  it('of a short list - all tiles', () =>
    expect(tilesWanted(at(0, { count: 8 }))).toEqual({ first: 0, last: 8 }));
});

describe('tiles of the next frame', () => {
  it('at first - all visible ones at once, then a row per frame, in scroll direction first', () => {
    const drawn = frames(at(-100_000));
    expect(drawn[0]).toEqual({ first: 1_500, last: 1_512 });
    expect(drawn[1]).toEqual({ first: 1_500, last: 1_515 });
    expect(drawn[4]).toEqual({ first: 1_500, last: 1_524 });
    expect(drawn[5]).toEqual({ first: 1_497, last: 1_524 });
    expect(drawn.at(-1)).toEqual({ first: 1_494, last: 1_524 });
    expect(drawn).toHaveLength(7);
  });
  it('after one row of scrolling - one row is removed, one added', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-100_200))).toEqual({
      first: 1_497,
      last: 1_527,
    }));
  it('after several rows of scrolling - all visible rows are added at once', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-101_200))).toEqual({
      first: 1_512,
      last: 1_530,
    }));
  it('after a jump - only the visible tiles', () =>
    expect(nextTiles({ first: 1_494, last: 1_524 }, at(-200_000))).toEqual({
      first: 3_000,
      last: 3_012,
    }));
  it('after a change of direction - keeps the visible tiles', () => {
    const [first] = frames(at(-100_000, { direction: 'up' }), { first: 1_494, last: 1_524 });
    expect(first).toEqual({ first: 1_491, last: 1_518 });
  });
  it('on a slow device - visible rows are also added one per frame, from the middle, before any others', () => {
    const drawn = frames(at(-100_000, { oneByOne: true }));
    expect(drawn.slice(0, 5)).toEqual([
      { first: 1_506, last: 1_509 },
      { first: 1_506, last: 1_512 },
      { first: 1_503, last: 1_512 },
      { first: 1_500, last: 1_512 },
      { first: 1_500, last: 1_515 },
    ]);
    expect(drawn.at(-1)).toEqual({ first: 1_494, last: 1_524 });
  });
  it('on a slow device with rows rendered ahead - adds visible rows first', () =>
    expect(nextTiles({ first: 1_509, last: 1_524 }, at(-100_000, { oneByOne: true }))).toEqual({
      first: 1_506,
      last: 1_524,
    }));
  it('with nothing to do - returns the same object', () => {
    const was = { first: 1_494, last: 1_524 };
    expect(nextTiles(was, at(-100_000))).toBe(was);
  });
  it('of a grid below the screen - none; near the screen, the first ones', () => {
    expect(frames(at(5_000))).toEqual([]);
    expect(frames(at(1_300)).at(-1)).toEqual({ first: 0, last: 6 });
  });
  it('of a grid above the screen - only the last ones', () =>
    expect(frames(at(-667_000), { first: 9_987, last: 10_001 }).at(-1)).toEqual({
      first: 9_999,
      last: 10_001,
    }));
});

describe('rows to render', () => {
  it('an incomplete last row - is included', () =>
    expect(rowsOf({ first: 93, last: 100 }, 3, 100, undefined)).toEqual([31, 32, 33]));
  it('no tiles - no rows', () => expect(rowsOf(emptySpan, 3, 100, undefined)).toEqual([]));
  it('the focused row - is included in document order', () => {
    const rows = (focused: number) => rowsOf({ first: 30, last: 36 }, 3, 100, focused);
    expect(rows(2)).toEqual([2, 10, 11]);
    expect(rows(11)).toEqual([10, 11]);
    expect(rows(33)).toEqual([10, 11, 33]);
    expect(rows(34)).toEqual([10, 11]);
  });
});
