import { dayMs, pesos } from '@parol/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectLedgerSound } from '../../testing/cashier.ts';
import { bettingMember, withCeilings } from '../../testing/held-wins.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session } });
  await withCeilings(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

it('two held wins of one round - are each released, and paid once', async () => {
  const player = await bettingMember(platform);
  await player.bet('a', 'a', '1');
  await player.win('a1', 'a', '150', false);
  await player.win('a2', 'a', '160');
  const { db, locators, wallet } = platform.parts;
  const held = await db
    .selectFrom('held_win')
    .select('id')
    .where('member_id', '=', player.memberId)
    .orderBy('id')
    .execute();
  expect(held).toHaveLength(2);
  let balance = pesos(999);
  for (const [at, { id }] of held.entries()) {
    const win = locators.reference({ memberId: player.memberId, id });
    for (const name of ['ana', 'ben']) await ops(platform, '--as', name, 'win:release', win);
    balance += pesos([150, 160][at] ?? 0);
    expect(await wallet.balance(player.memberId)).toBe(balance);
    const again = await ops(platform, '--as', 'ana', 'win:release', win);
    expect(again.lines).toEqual(['There is no such win under review.']);
  }
});
