import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settableClock } from '../../kernel/clock/clock.ts';
import type { OutboxMessage } from '../../kernel/contribution/outbox-message.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import { createLog } from '../../kernel/log/log.ts';
import { seededRandom } from '../../kernel/random/random.ts';
import { createWallet, type Wallet } from '../ledger/wallet.service.ts';
import type { Listener } from './deliver.ts';
import { retryParked } from './parked.ts';
import { relay } from './relay.service.ts';
import { relayOps } from './relay.ops.ts';

const at = new Date('2026-03-01T04:00:00Z');
let test: TestDatabase;
let wallet: Wallet;
let log: string[];
let parts: Parameters<typeof relay>[0] & { readonly clock: ReturnType<typeof settableClock> };

beforeEach(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db, random: seededRandom('outbox') });
  log = [];
  parts = {
    db: test.db,
    clock: settableClock({ now: () => at }),
    log: createLog('error', (line) => void log.push(line)),
  };
});
afterEach(() => test.close());

const deposit = (key: number, member = 1n) =>
  wallet.post({
    member,
    scope: 'gateway:maya',
    key: `${key}`,
    kind: 'deposit',
    amount: 10_000n,
    counter: { kind: 'gateway', owner: 'maya' },
    at,
  });

/** A listener that keeps what it took, and refuses messages of `bad` members while there are any. */
function listenerWith(name: string, bad = new Set<bigint>()) {
  const taken: OutboxMessage[] = [];
  const listen = vi.fn(async (messages: readonly OutboxMessage[], tx: Tx) => {
    await sql`select outbox_add(${messages[0]?.member ?? 0n}, 7, ${`written by ${name}`}, '{}', ${at})`.execute(
      tx,
    );
    if (messages.some(({ member }) => bad.has(member))) throw new Error(`${name} is wrong`);
    await sql`delete from outbox where topic = ${`written by ${name}`}`.execute(tx);
    taken.push(...messages);
  });
  return { name, listen, taken } satisfies Listener & { taken: OutboxMessage[] };
}
const membersOf = ({ taken }: { readonly taken: readonly OutboxMessage[] }) =>
  taken.map(({ member }) => member);
const lines = (command: 'outbox:parked' | 'outbox:retry', ...listeners: Listener[]) =>
  relayOps(parts, listeners)
    .ops?.find(({ name }) => name === command)
    ?.run([], {});

it('publishes each posting once, oldest first, across relays', async () => {
  for (let key = 1; key <= 5; key++) await deposit(key, BigInt(key));
  await deposit(5, 5n); // a replay publishes nothing
  const published: OutboxMessage[] = [];
  const listener = {
    name: 'all',
    listen: (messages: readonly OutboxMessage[]) => void published.push(...messages),
  };
  const counts = await Promise.all([relay(parts, [listener], 2), relay(parts, [listener], 2)]);
  expect(counts).toEqual([2, 2]);
  expect(await relay(parts, [listener])).toBe(1);
  expect(await relay(parts, [listener])).toBe(0);
  expect(new Set(published.map(({ id }) => id)).size).toBe(5);
  const last = await wallet.find(5n, 'gateway:maya', '5');
  expect(published.at(-1)).toMatchObject({
    topic: 'wallet.posted',
    member: 5n,
    id: last?.transferId,
    at,
  });
});

it('leaves a member’s messages to the relay that has an earlier one', async () => {
  for (let key = 1; key <= 4; key++) await deposit(key);
  const first = listenerWith('one');
  let within: Promise<number> | undefined;
  const slow: Listener = {
    name: 'slow',
    async listen(messages, tx) {
      within ??= relay(parts, [first], 2);
      expect(await within).toBe(0);
      await first.listen(messages, tx);
    },
  };
  await relay(parts, [slow], 2);
  await relay(parts, [first]);
  expect(first.taken.map(({ id }) => id)).toEqual(
    first.taken.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(first.taken).toHaveLength(4);
});

it('publishes nothing of a transaction that was rolled back', async () => {
  const rolledBack = test.db.transaction().execute(async (tx) => {
    await sql`select outbox_add(1, 1, 'never', '{}', ${at})`.execute(tx);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await relay(parts, [listenerWith('one')])).toBe(0);
});

it('parks the message that a listener can not take; members and listeners beside it go on', async () => {
  for (let key = 1; key <= 20; key++) await deposit(key, BigInt(key));
  const [well, broken, last] = [
    listenerWith('well'),
    listenerWith('broken', new Set([7n, 13n])),
    listenerWith('last'),
  ];
  expect(await relay(parts, [well, broken, last])).toBe(20);
  expect(membersOf(well)).toHaveLength(20 + 20); // once rolled back with the first try
  expect(membersOf(last)).toHaveLength(20);
  expect(membersOf(broken)).toEqual(
    [...Array(20).keys()].map((n) => BigInt(n + 1)).filter((n) => n !== 7n && n !== 13n),
  );
  expect(log).toHaveLength(2);
  expect(log[0]).toContain('"listener":"broken","member":"7"');
  expect(await lines('outbox:parked')).toEqual([
    expect.stringMatching(/broken {2}member 7 .*deposit {2}failed 1×: broken is wrong$/),
    expect.stringMatching(/broken {2}member 13 /),
  ]);
});

it('keeps later messages of that member behind it, and delivers them in order', async () => {
  const bad = new Set([1n]);
  const [well, broken] = [listenerWith('well'), listenerWith('broken', bad)];
  await deposit(1);
  await relay(parts, [well, broken]);
  await deposit(2);
  await deposit(3, 2n);
  await relay(parts, [well, broken]);
  expect(membersOf(broken)).toEqual([2n]);
  expect(await lines('outbox:parked')).toEqual([
    expect.stringContaining('failed 1×'),
    expect.stringMatching(/member 1 .*waits$/),
  ]);
  expect(await lines('outbox:retry', well, broken)).toEqual([
    expect.stringContaining('failed again'),
  ]);
  bad.clear();
  expect(await lines('outbox:retry', well, broken)).toEqual([
    expect.stringContaining('delivered'),
    expect.stringContaining('delivered'),
  ]);
  const ids = broken.taken.filter(({ member }) => member === 1n).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect((ids[0] ?? 0n) < (ids[1] ?? 0n)).toBe(true);
  expect(await lines('outbox:parked')).toEqual(['No message is parked.']);
  await deposit(4);
  await relay(parts, [well, broken]);
  expect(broken.taken.at(-1)?.member).toBe(1n);
});

it('tries a parked message again by itself, ever less often', async () => {
  const bad = new Set([1n]);
  const broken = listenerWith('broken', bad);
  await deposit(1);
  await relay(parts, [broken]);
  const triedAfter = async (ms: number) => {
    parts.clock.advance(ms);
    return (await retryParked(parts, [broken], parts.clock.now())).length;
  };
  expect(await triedAfter(999)).toBe(0);
  expect(await triedAfter(1)).toBe(1);
  expect(await triedAfter(1_999)).toBe(0);
  expect(await triedAfter(1)).toBe(1);
  for (let n = 0; n < 20; n++) await triedAfter(3_600_000);
  expect(await triedAfter(3_599_999)).toBe(0);
  bad.clear();
  expect(await triedAfter(1)).toBe(1);
  expect(membersOf(broken)).toEqual([1n]);
});

it('parks nothing when the database is the reason', async () => {
  await deposit(1);
  const locked: Listener = {
    name: 'locked',
    listen: async (_messages, tx) => {
      await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
    },
  };
  await expect(relay(parts, [locked])).rejects.toThrow('deadlock');
  expect(await lines('outbox:parked')).toEqual(['No message is parked.']);
  expect(await relay(parts, [listenerWith('well')])).toBe(1);
});
