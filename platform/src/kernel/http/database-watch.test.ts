import { expect, it } from 'vitest';
import { databaseWatch } from './database-watch.ts';

it('the watch of the database - says it is lost after a minute without an answer, and not before it was asked', async () => {
  let ms = 0;
  let fails = false;
  const { job, isLost } = databaseWatch(
    async () => {
      if (fails) throw new Error('no answer');
    },
    () => ms,
  );
  ms = 100_000;
  expect(isLost()).toBe(false);
  await job.run();
  fails = true;
  ms += 60_000;
  await expect(job.run()).rejects.toThrow('no answer');
  expect(isLost()).toBe(false);
  ms += 1;
  expect(isLost()).toBe(true);
  fails = false;
  await job.run();
  expect(isLost()).toBe(false);
});

it('the watch of the database - says it is slow after three slow answers, until a quick one', async () => {
  let ms = 0;
  let takes = 500;
  const { job, isSlow } = databaseWatch(
    async () => void (ms += takes),
    () => ms,
  );
  await job.run();
  await job.run();
  expect(isSlow()).toBe(false);
  await job.run();
  expect(isSlow()).toBe(true);
  takes = 499;
  await job.run();
  expect(isSlow()).toBe(false);
});

it('the watch of the database - tells how long the last answer took, or none has come', async () => {
  let ms = 0;
  let fails = false;
  const { job, answerSeconds } = databaseWatch(
    async () => {
      ms += 200;
      if (fails) throw new Error('no answer');
    },
    () => ms,
  );
  expect(answerSeconds()).toBeUndefined();
  await job.run();
  expect(answerSeconds()).toBe(0.2);
  fails = true;
  await expect(job.run()).rejects.toThrow('no answer');
  ms += 5_000;
  await expect(job.run()).rejects.toThrow('no answer');
  expect(answerSeconds()).toBe(5.4);
  fails = false;
  await job.run();
  expect(answerSeconds()).toBe(0.2);
});
