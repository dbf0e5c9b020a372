import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { seededRandom } from '../random/random.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { createLeases, runJobs } from './jobs.ts';
import type { Leases } from './leases.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a job for one process - stays with it, and passes to another when it stops', async () => {
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

/**
 * Leases of another process, which renews them every `renewMs`. A lease that is renewed lasts much
 * longer than that, because a busy machine renews late.
 */
const leasesOf = (name: string, { leaseMs, renewMs }: { leaseMs: number; renewMs: number }) =>
  createLeases({ db: test.db, random: seededRandom(name) }, { leaseMs, renewMs });
const brief = { leaseMs: 200, renewMs: 3_600_000 };
const renewed = { leaseMs: 60_000, renewMs: 20 };
const takes = async (leases: Leases, job: string) => {
  let taken = false;
  await leases.run(job, async () => void (taken = true));
  return taken;
};

it('the lease of a process that died - expires', async () => {
  await takes(leasesOf('dead', brief), 'orphan');
  const heir = leasesOf('heir', brief);
  await expect.poll(() => takes(heir, 'orphan'), { interval: 20 }).toBe(true);
});

it('the lease of a job that runs seldom - is kept between two runs', async () => {
  const owner = leasesOf('owner', renewed);
  const other = leasesOf('other', renewed);
  expect(await takes(owner, 'seldom')).toBe(true);
  const until = async () =>
    (await test.db.selectFrom('job_lease').select('until').where('job', '=', 'seldom').execute())
      .map((row) => row.until.getTime())
      .at(0) ?? 0;
  const first = await until();
  await expect.poll(until).toBeGreaterThan(first + 200);
  expect(await takes(other, 'seldom')).toBe(false);
  await owner.giveBack();
  expect(await takes(other, 'seldom')).toBe(true);
  await other.giveBack();
});

it('the lease that another process has taken - is not renewed', async () => {
  const owner = leasesOf('loser', renewed);
  expect(await takes(owner, 'lost')).toBe(true);
  const until = new Date(Date.now() + 3_600_000);
  await test.db
    .updateTable('job_lease')
    .set({ holder: 'winner', until })
    .where('job', '=', 'lost')
    .execute();
  await expect.poll(() => takes(owner, 'lost'), { interval: 20 }).toBe(false);
  const row = test.db.selectFrom('job_lease').selectAll().where('job', '=', 'lost');
  expect(await row.executeTakeFirst()).toMatchObject({ holder: 'winner', until });
  await owner.giveBack();
});
