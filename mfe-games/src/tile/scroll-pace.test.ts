import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollPace, type ScrollPace } from './scroll-pace.ts';

const frameMs = 16;
let pace: ScrollPace;
let top = 0;
let time = 0;

/** Scroll events a frame apart, so many pixels each. */
function scroll(pixels: number, events: number): void {
  for (let index = 0; index < events; index++) {
    top += pixels;
    time += frameMs;
    pace.moved(top, time);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pace = scrollPace();
  top = 0;
  time = 0;
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

it('flies with a fling, not with a slow scroll', () => {
  scroll(6, 10);
  expect(pace.flies()).toBe(false);
  scroll(40, 3);
  expect(pace.flies()).toBe(true);
});

it('draws what waited once the page stands, one after the other, and not what was taken back', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenCalm(() => drawn.push('first'));
  const takeBack = pace.whenCalm(() => drawn.push('second'));
  pace.whenCalm(() => drawn.push('third'));
  vi.advanceTimersByTime(frameMs * 3);
  expect(drawn).toEqual([]);
  takeBack();
  vi.advanceTimersByTime(100);
  expect(pace.flies()).toBe(false);
  expect(drawn[0]).toBe('first');
  vi.advanceTimersByTime(frameMs * 2);
  expect(drawn).toEqual(['first', 'third']);
});

it('draws while a fling runs out, and waits again when the next begins', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenCalm(() => drawn.push('first'));
  pace.whenCalm(() => drawn.push('second'));
  scroll(4, 1);
  expect(drawn).toEqual(['first']);
  scroll(40, 2);
  vi.advanceTimersByTime(frameMs * 3);
  expect(drawn).toEqual(['first']);
});
