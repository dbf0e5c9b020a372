import { hourMs, pesos } from '@parol/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { bonusesReaching, type Hops, membersBetween } from './transfer-patterns.repository.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

const [anna, ben, cora, hub] = [1n, 2n, 3n, 4n];
/** Stores transfers of ₱500. */
async function store(senderId: bigint, recipientId: bigint, times = 1): Promise<void> {
  await storeAll(Array<bigint>(times).fill(senderId), recipientId);
}
async function storeAll(senders: readonly bigint[], recipientId: bigint): Promise<void> {
  const { db, random, clock, contacts } = platform.parts;
  const rows = senders.map((senderId) => ({
    sender_id: senderId,
    id: random.id(),
    recipient_id: recipientId,
    sender_phone: contacts.seal('x', 'x'),
    recipient_phone: contacts.seal('x', 'x'),
    amount: pesos(500),
    fee: 0n,
    request_id: null,
    created_at: clock.now(),
  }));
  await db.insertInto('friend_transfer').values(rows).execute();
  platform.clock.advance(1_000);
}
/** Whether a search from one end finds that money sent by Anna to Ben has come back. */
const returned = async (hops: Hops) => {
  const since = new Date(platform.clock.now().getTime() - hourMs);
  const parties = { senderId: anna, recipientId: ben };
  const ring = await membersBetween(platform.parts.db, parties, since, pesos(500), hops);
  return ring !== undefined;
};
const searches = [
  { onward: 2, back: 0 },
  { onward: 0, back: 2 },
];
const found = () => Promise.all(searches.map(returned));

it('the search for rings - reads the newest 1,000 transfers that a member sent, or received', async () => {
  await store(ben, hub);
  await store(hub, anna);
  expect(await found()).toEqual([true, true]);
  await store(hub, cora, 999);
  await store(cora, hub, 999);
  expect(await found()).toEqual([true, true]);
  await store(hub, cora);
  expect(await found()).toEqual([false, true]);
  await store(cora, hub);
  expect(await found()).toEqual([false, false]);
});

it('the search for bonuses - finds the one of the sender, to a member with more payers than it reads', async () => {
  const { db, clock, random } = platform.parts;
  const [star, late] = [5n, 9_999n];
  await storeAll(
    Array.from({ length: 1_100 }, (_, n) => BigInt(100 + n)),
    star,
  );
  const at = clock.now();
  await sql`
    insert into requirement (member_id, id, kind, source, name, target, withheld, percents, state, opened_at)
    values (${late}, ${random.id(at)}, 'promotion', 'test', '{}', 1, 0, '{}', 'open', ${at})`.execute(
    db,
  );
  const since = new Date(at.getTime() - hourMs);
  const transfer = { senderId: late, recipientId: star, amount: pesos(500) };
  expect(await bonusesReaching(db, transfer, { sent: since, bonus: since })).toEqual({
    members: 1,
    isBrought: true,
  });
});
