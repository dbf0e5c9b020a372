import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { seededRandom } from '../random/random.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { createLeases, runJobs } from './jobs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a job that only one process may run - stays with one, and passes to another when that one stops', async () => {
  const runs: Record<string, number> = {};
  let inside = 0;
  let most = 0;
  const start = (name: string) =>
    runJobs(
      [
        {
          name: 'only-one',
          everyMs: 50,
          once: true,
          run: async () => {
            runs[name] = (runs[name] ?? 0) + 1;
            most = Math.max(most, ++inside);
            await test.db.selectFrom('job_lease').selectAll().execute();
            inside -= 1;
          },
        },
      ],
      createLog('silent'),
      createLeases({ db: test.db, random: seededRandom(name) }),
    );
  const first = start('first');
  await expect.poll(() => runs.first).toBeGreaterThan(0);
  const second = start('second');
  const before = runs.first ?? 0;
  await expect.poll(() => (runs.first ?? 0) - before).toBeGreaterThan(5);
  expect(runs.second).toBeUndefined();

  await first.stop();
  await expect.poll(() => runs.second).toBeGreaterThan(0);
  await second.stop();
  expect(most).toBe(1);
});

it('the lease of a process that died - ends by itself', async () => {
  const dead = createLeases({ db: test.db, random: seededRandom('dead') });
  const heir = createLeases({ db: test.db, random: seededRandom('heir') });
  await dead.run('orphan', 200, async () => undefined);
  let taken = false;
  const take = async () => {
    await heir.run('orphan', 200, async () => void (taken = true));
    return taken;
  };
  await expect.poll(take, { interval: 20 }).toBe(true);
});
