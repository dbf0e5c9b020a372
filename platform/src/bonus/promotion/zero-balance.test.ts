import { pesos } from '@parol/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberIdOf, newMember, paid, run, startCashier } from '../../testing/cashier.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

/** A member with an open requirement who has lost all money. */
async function memberWithoutBalance(): Promise<bigint> {
  const client = await newMember(platform);
  await paid(client, '100');
  const member = await memberIdOf(platform, client);
  const { status } = await platform.parts.wallet.post({
    member,
    scope: 'provider:test',
    key: `all:${member}`,
    kind: 'bet',
    amount: -pesos(100),
    counter: { kind: 'provider', owner: 'test' },
    at: platform.clock.now(),
  });
  if (status !== 'posted') throw new Error(`The bet returned ${status}.`);
  return member;
}
async function states(member: bigint): Promise<readonly string[]> {
  const rows = await platform.parts.db
    .selectFrom('requirement')
    .select('state')
    .where('member_id', '=', member)
    .execute();
  return rows.map(({ state }) => state);
}
const noted = () => platform.parts.db.selectFrom('played_out').select('member_id').execute();

describe('the requirements of a member who has lost all money', () => {
  it('are closed by a job that reads only members whose balance changed', async () => {
    const member = await memberWithoutBalance();
    await run(platform, 'bonus.close-lost-requirements');
    expect(await states(member)).toEqual(['open']);
    await run(platform, 'wallet.relay-outbox');
    expect(await noted()).toEqual([{ member_id: member }]);
    await run(platform, 'bonus.close-lost-requirements');
    expect([await states(member), await noted()]).toEqual([['lost'], []]);
  });

  it('stay open while a round may still win, without blocking the job for others', async () => {
    const { db } = platform.parts;
    const waiting = await memberWithoutBalance();
    await db
      .insertInto('game_round')
      .values({
        member_id: waiting,
        id: 1n,
        provider_code: 'test',
        round_ref: 'r1',
        game_code: 'g',
        game_type: 'slot',
        stake: 1n,
        payout: 0n,
        state: 'open',
        placed_at: platform.clock.now(),
        settled_at: null,
      })
      .execute();
    const other = await memberWithoutBalance();
    await run(platform, 'wallet.relay-outbox');
    await run(platform, 'bonus.close-lost-requirements');
    expect([await states(waiting), await states(other)]).toEqual([['open'], ['lost']]);

    await db
      .updateTable('game_round')
      .set({ state: 'settled' })
      .where('member_id', '=', waiting)
      .execute();
    await run(platform, 'bonus.close-lost-requirements');
    expect(await states(waiting)).toEqual(['lost']);
  });

  it('stay open after another deposit', async () => {
    const member = await memberWithoutBalance();
    await run(platform, 'wallet.relay-outbox');
    await postDeposit(platform, member, 50);
    await run(platform, 'bonus.close-lost-requirements');
    expect([await states(member), await noted()]).toEqual([['open'], []]);
  });
});
