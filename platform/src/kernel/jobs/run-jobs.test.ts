import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { runJobs } from './run-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a job - never overlaps itself and continues after an error; stopping waits for the current run', async () => {
  const logged: string[] = [];
  let runs = 0;
  let finish: () => void = () => undefined;
  const slow = {
    name: 'slow',
    everyMs: 100,
    run: () =>
      new Promise<void>((resolve) => {
        runs += 1;
        finish = resolve;
      }),
  };
  let failures = 0;
  const failing = {
    name: 'failing',
    everyMs: 100,
    run: async () => {
      failures += 1;
      throw new Error('no luck');
    },
  };
  const running = runJobs(
    [slow, failing],
    createLog('error', (line) => void logged.push(line)),
    { run: (_job, work) => work(), giveBack: async () => undefined },
  );

  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(1);
  expect(failures).toBe(10);
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({
    level: 'error',
    msg: 'a job failed',
    job: 'failing',
    err: { message: 'no luck' },
  });

  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(2);

  let stopped = false;
  const stopping = running.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([runs, failures]).toEqual([2, 11]);
});
