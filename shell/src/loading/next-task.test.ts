import { expect, it } from 'vitest';
import { nextTask, slices } from './next-task.ts';

it('the next task - is none of the microtasks of this one', async () => {
  let done = false;
  const next = nextTask().then(() => (done = true));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(done).toBe(false);
  await next;
});

it('slices - pause once 4 ms are over, and count from there again', async () => {
  let time = 0;
  const pause = slices(() => time);
  /** Whether it waits for a task. */
  const waits = async () => {
    let done = false;
    const paused = pause().then(() => (done = true));
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    const waited = !done;
    await paused;
    return waited;
  };
  const waited: boolean[] = [];
  for (time of [0, 3, 4, 6, 9]) waited.push(await waits());
  expect(waited).toEqual([false, false, true, false, true]);
});
