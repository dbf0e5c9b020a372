import { transferToFriend } from '@parol/wire/fund';
import { describe, expect, it } from 'vitest';
import { memberIdOf, newMember, paid, play, transferCode } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { transferFixture } from '../testing/transfer-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { payer } = transferFixture(() => platform);
/** A member who has played ₱100 of their own. */
const plain = () => payer('100');
/** A member who has turned over a bonus of ₱300. */
async function withBonus(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '300', { promotion_id: 'welcome' });
  for (let rounds = 0; rounds < 13; rounds++) await play(platform, client, '500', '500');
  return client;
}

let requests = 0;
/** Sends pesos; returns the flags that the sender gets for it. */
async function send(from: TestClient, to: TestClient, amount: string) {
  // After this time a member can request another code.
  platform.clock.advance(10 * 60_000);
  const { ok } = await from.call(transferToFriend, {
    recipient: to.accountId ?? '',
    transfer_amount: amount,
    request_id: `f${requests++}`,
    tac_code: await transferCode(platform, from),
  });
  expect(ok).toBe(true);
  const rows = await platform.parts.db
    .selectFrom('money_out_flag')
    .select('flag')
    .where('member_id', '=', await memberIdOf(platform, from))
    .where('flagged_at', '=', platform.clock.now())
    .execute();
  return rows.map(({ flag }) => flag);
}

describe('bonuses of three members that reach the same member', () => {
  it('each through another member - are flagged when the third of these sends it on', async () => {
    const target = await plain();
    for (const expected of [[], [], ['funnel']]) {
      const [source, between] = [await withBonus(), await plain()];
      expect(await send(source, between, '90')).toEqual([]);
      expect(await send(between, target, '45')).toEqual(expected);
    }
  });

  it('some through another member - are flagged at the transfer that completes three', async () => {
    const [target, between] = [await plain(), await plain()];
    const [anna, ben, cora] = [await withBonus(), await withBonus(), await withBonus()];
    expect(await send(anna, between, '60')).toEqual([]);
    expect(await send(ben, between, '60')).toEqual([]);
    expect(await send(between, target, '20')).toEqual([]);
    expect(await send(cora, target, '20')).toEqual([]);
    expect(await send(between, target, '10')).toEqual(['funnel']);
  });
});

describe('bonuses', () => {
  it('of which less than half is sent on - are not flagged until half is sent', async () => {
    const [target, between] = [await plain(), await plain()];
    for (let senders = 0; senders < 3; senders++) await send(await withBonus(), between, '60');
    expect(await send(between, target, '24.99')).toEqual([]);
    expect(await send(between, target, '5')).toEqual([]);
    expect(await send(between, target, '5')).toEqual(['funnel']);
  });

  it('sent on by a second member in between - are not flagged', async () => {
    const [target, second] = [await plain(), await plain()];
    for (let senders = 0; senders < 3; senders++) {
      const first = await plain();
      await send(await withBonus(), first, '60');
      await send(first, second, '60');
    }
    expect(await send(second, target, '60')).toEqual([]);
  });

  it("that reached the member earlier - don't flag a later transfer of the same payer", async () => {
    const [target, other] = [await plain(), await plain()];
    for (let senders = 0; senders < 3; senders++) await send(await withBonus(), target, '20');
    expect(await send(other, target, '20')).toEqual([]);
  });
});
