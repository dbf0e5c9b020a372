import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
/** A worker of a cluster, where a run goes on after every batch. */
let worker: Db;
let log: string[];
let taken: bigint[];
/** What happens with each batch that is taken. */
let onTaken: () => unknown;
beforeEach(async () => {
  test = await testDatabase();
  away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  worker = openDatabase(test.url);
  [log, taken] = [[], []];
  onTaken = () => {};
});
afterEach(async () => {
  vi.restoreAllMocks();
  await away.destroy();
  await worker.destroy();
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
    async listen(messages: readonly { readonly member: bigint }[]) {
      taken.push(...messages.map(({ member }) => member));
      await onTaken();
    },
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
  return { run: (stopping?: AbortSignal) => job.run(stopping), post };
}

/** Lets a second pass whenever the time is asked for. */
function passSeconds(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
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

it('a run in which messages never end - ends, so that the next one looks at all places again', async () => {
  const { run, post } = started(worker);
  passSeconds();
  onTaken = () => taken.length < 100 && post(BigInt(taken.length) + 1n);
  await post(1n);
  await run(new AbortController().signal);
  expect(taken.length).toBeGreaterThan(1);
  expect(taken.length).toBeLessThan(10);
});

it('a run without a signal - empties the outbox, however long that takes', async () => {
  const { run, post } = started(worker);
  passSeconds();
  onTaken = () => taken.length < 20 && post(BigInt(taken.length) + 1n);
  await post(1n);
  await run();
  expect(taken).toHaveLength(20);
});

it('a run that is told to stop - ends after its batch', async () => {
  const { run, post } = started(worker);
  const stopping = new AbortController();
  onTaken = async () => {
    if (taken.length < 100) await post(BigInt(taken.length) + 1n);
    if (taken.length === 3) stopping.abort();
  };
  await post(1n);
  await run(stopping.signal);
  expect(taken).toHaveLength(3);
});
