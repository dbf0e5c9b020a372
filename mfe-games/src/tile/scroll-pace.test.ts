import { beforeEach, expect, it, vi } from 'vitest';
import { scrollPace, type ScrollPace } from './scroll-pace.ts';

const frameMs = 16;
const wake = vi.fn();
let pace: ScrollPace;
let top = 0;
let time = 0;

/** Simulates frames in which the page scrolls by so many pixels each. */
function scroll(pixels: number, frames: number, ms = frameMs): void {
  for (let index = 0; index < frames; index++) {
    top += pixels;
    time += ms;
    pace.moved(top, time);
    pace.draw(0);
  }
}

beforeEach(() => {
  wake.mockReset();
  pace = scrollPace(wake);
  top = 0;
  time = 0;
});

it('is fast during a fling, not during slow scrolling or after a jump', () => {
  scroll(6, 10);
  expect(pace.isFast()).toBe(false);
  scroll(90_000, 1);
  expect(pace.isFast()).toBe(false);
  scroll(0, 3);
  scroll(40, 3);
  expect(pace.isFast()).toBe(true);
});

it('stays fast over slow frames and over a single frame without movement', () => {
  scroll(40, 3);
  scroll(1_000, 2, 400);
  expect(pace.isFast()).toBe(true);
  scroll(0, 1);
  expect(pace.isFast()).toBe(true);
  scroll(40, 1);
  expect(pace.isFast()).toBe(true);
});

it('draws deferred pictures once scrolling stops, one per frame from the middle of the screen, except cancelled ones', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenSlow(5, () => drawn.push('below'));
  const cancel = pace.whenSlow(2, () => drawn.push('gone'));
  pace.whenSlow(1, () => drawn.push('in the middle'));
  expect(wake).toHaveBeenCalledTimes(3);
  cancel();
  scroll(0, 2);
  expect(drawn).toEqual([]);
  scroll(0, 1);
  expect(drawn).toEqual(['in the middle']);
  expect(pace.isIdle()).toBe(false);
  scroll(0, 1);
  expect(drawn).toEqual(['in the middle', 'below']);
  expect(pace.isIdle()).toBe(true);
});

it('draws while a fling slows down, and defers again when the next begins', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenSlow(1, () => drawn.push('first'));
  pace.whenSlow(2, () => drawn.push('second'));
  scroll(4, 3);
  expect(drawn).toEqual(['first']);
  pace.whenSlow(3, () => drawn.push('third'));
  scroll(40, 4);
  expect(drawn).toEqual(['first', 'second']);
  expect(pace.isIdle()).toBe(false);
});

it('does not measure movement across a reset', () => {
  scroll(40, 1);
  pace.reset();
  scroll(4_000, 1);
  scroll(40, 1);
  expect(pace.isFast()).toBe(false);
});

it('also defers rows during fast scrolling after three late rows in succession', () => {
  const row = (ms: number) => {
    pace.rowDrawn();
    scroll(40, 1, ms);
  };
  scroll(40, 3);
  for (const ms of [50, 50, frameMs, 50, 50]) row(ms);
  scroll(40, 3, 50);
  expect([pace.isBehind(), pace.defersRows()]).toEqual([false, false]);
  row(50);
  expect([pace.isBehind(), pace.defersRows()]).toEqual([true, true]);
  scroll(0, 3);
  row(frameMs);
  expect([pace.isBehind(), pace.defersRows()]).toEqual([true, false]);
});
