import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import { openDatabase } from '../../kernel/database/open-database.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import { createLog } from '../../kernel/log/log.ts';
import { seededRandom } from '../../kernel/random/random.ts';
import { createWallet } from '../ledger/wallet.service.ts';
import { relayJob } from './relay-job.ts';

let test: TestDatabase;
/** A worker that is down. */
let away: Db;
let log: string[];
let taken: bigint[];
beforeEach(async () => {
  test = await testDatabase();
  away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  [log, taken] = [[], []];
});
afterEach(async () => {
  await away.destroy();
  await test.close();
});

/** The job, where members' rows are at these places, and what posts for a member. */
function started(...places: Db[]) {
  const parts = {
    db: test.db,
    clock: systemClock,
    log: createLog('error', (line) => void log.push(line)),
  };
  const wallet = createWallet({ ...parts, random: seededRandom('relay-job') });
  const listener = {
    name: 'all',
    listen: (messages: readonly { readonly member: bigint }[]) =>
      void taken.push(...messages.map(({ member }) => member)),
  };
  const job = relayJob(parts, [listener], () => places);
  const post = (member: bigint) =>
    wallet.post({
      member,
      scope: 'gateway:maya',
      key: `${member}`,
      kind: 'deposit',
      amount: 10_000n,
      counter: { kind: 'gateway', owner: 'maya' },
      at: new Date(),
    });
  return { run: () => job.run(), post };
}

it('a place that fails - fails the run once the others are done', async () => {
  const { run, post } = started(away, test.db);
  await post(1n);
  await expect(run()).rejects.toThrow('ECONNREFUSED');
  expect(taken).toEqual([1n]);
});

it('a place that failed before - is tried again, and not waited for', async () => {
  const { run, post } = started(away, test.db);
  await expect(run()).rejects.toThrow('ECONNREFUSED');
  await post(2n);
  await run();
  expect(taken).toEqual([2n]);
  await expect.poll(() => log).toEqual([expect.stringContaining('"msg":"a relay failed"')]);
});

it('the only place - fails each run', async () => {
  const { run } = started(away);
  await expect(run()).rejects.toThrow('ECONNREFUSED');
  await expect(run()).rejects.toThrow('ECONNREFUSED');
  expect(log).toEqual([]);
});
