import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import type { OutboxMessage } from '../../kernel/contribution/outbox-message.ts';
import { append } from './outbox.repository.ts';
import { relay } from './relay.ts';
import { createWallet, type Wallet } from '../ledger/wallet.service.ts';

const at = new Date('2026-03-01T04:00:00Z');
let test: TestDatabase;
let wallet: Wallet;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db, random: seededRandom('outbox') });
});
afterAll(() => test.close());

const deposit = (key: number) =>
  wallet.post({
    member: 1n,
    scope: 'gateway:maya',
    key: `${key}`,
    kind: 'deposit',
    amount: 10_000n,
    counter: { kind: 'gateway', owner: 'maya' },
    at,
  });

it('publishes each posting once, oldest first, across relays', async () => {
  for (let key = 1; key <= 5; key++) await deposit(key);
  await deposit(5); // a replay publishes nothing
  const published: OutboxMessage[] = [];
  const publish = (messages: readonly OutboxMessage[]) => void published.push(...messages);
  const counts = await Promise.all([
    relay(test.db, { batch: 2, publish }),
    relay(test.db, { batch: 2, publish }),
  ]);
  expect(counts).toEqual([2, 2]);
  expect(await relay(test.db, { publish })).toBe(1);
  expect(await relay(test.db, { publish })).toBe(0);
  expect(new Set(published.map(({ id }) => id)).size).toBe(5);
  const last = await wallet.find(1n, 'gateway:maya', '5');
  expect(published.at(-1)).toMatchObject({
    topic: 'wallet.posted',
    member: 1n,
    id: last?.transferId,
    at,
  });
});

it('publishes failed messages again, and none of a transaction that was rolled back', async () => {
  await deposit(6);
  const failing = relay(test.db, {
    publish() {
      throw new Error('down');
    },
  });
  await expect(failing).rejects.toThrow('down');
  const rolledBack = test.db.transaction().execute(async (tx) => {
    await append(tx, { id: 1n, member: 1n, topic: 'never', payload: {}, at });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  const topics: string[] = [];
  await relay(test.db, {
    publish: (messages) => void topics.push(...messages.map(({ topic }) => topic)),
  });
  expect(topics).toEqual(['wallet.posted']);
});
