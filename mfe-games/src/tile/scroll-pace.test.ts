import { beforeEach, expect, it, vi } from 'vitest';
import { scrollPace, type ScrollPace } from './scroll-pace.ts';

const frameMs = 16;
const wake = vi.fn();
let pace: ScrollPace;
let top = 0;
let time = 0;

/** Frames in which the page moves so many pixels each, as long as said. */
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

it('flies with a fling, not with a slow scroll nor with a jump to another place', () => {
  scroll(6, 10);
  expect(pace.flies()).toBe(false);
  scroll(90_000, 1);
  expect(pace.flies()).toBe(false);
  scroll(0, 3);
  scroll(40, 3);
  expect(pace.flies()).toBe(true);
});

it('flies on over frames that take long, and over one in which nothing moved', () => {
  scroll(40, 3);
  scroll(1_000, 2, 400);
  expect(pace.flies()).toBe(true);
  scroll(0, 1);
  expect(pace.flies()).toBe(true);
  scroll(40, 1);
  expect(pace.flies()).toBe(true);
});

it('draws what waited once the page stands, one a frame from the middle of the screen on, and not what was taken back', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenCalm(5, () => drawn.push('below'));
  const takeBack = pace.whenCalm(2, () => drawn.push('gone'));
  pace.whenCalm(1, () => drawn.push('in the middle'));
  expect(wake).toHaveBeenCalledTimes(3);
  takeBack();
  scroll(0, 2);
  expect(drawn).toEqual([]);
  scroll(0, 1);
  expect(drawn).toEqual(['in the middle']);
  expect(pace.rests()).toBe(false);
  scroll(0, 1);
  expect(drawn).toEqual(['in the middle', 'below']);
  expect(pace.rests()).toBe(true);
});

it('draws while a fling runs out, and waits again when the next begins', () => {
  const drawn: string[] = [];
  scroll(40, 3);
  pace.whenCalm(1, () => drawn.push('first'));
  pace.whenCalm(2, () => drawn.push('second'));
  scroll(4, 3);
  expect(drawn).toEqual(['first']);
  pace.whenCalm(3, () => drawn.push('third'));
  scroll(40, 4);
  expect(drawn).toEqual(['first', 'second']);
  expect(pace.rests()).toBe(false);
});

it('takes what comes after a rest for no movement from before it', () => {
  scroll(40, 1);
  pace.forget();
  scroll(4_000, 1);
  scroll(40, 1);
  expect(pace.flies()).toBe(false);
});

it('has rows wait for the end of a flight too once three of them were late, and remembers', () => {
  const row = (ms: number) => {
    pace.drew();
    scroll(40, 1, ms);
  };
  scroll(40, 3);
  for (const ms of [50, 50, frameMs, 50, 50]) row(ms);
  scroll(40, 3, 50);
  expect([pace.isBehind(), pace.outruns()]).toEqual([false, false]);
  row(50);
  expect([pace.isBehind(), pace.outruns()]).toEqual([true, true]);
  scroll(0, 3);
  row(frameMs);
  expect([pace.isBehind(), pace.outruns()]).toEqual([true, false]);
});
