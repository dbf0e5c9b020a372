import { dayMs, manilaDay } from '@parol/domain';
import { promotionStatus } from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  memberIdOf,
  newMember,
  run,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { bettingSession } from '../../testing/betting-session.ts';
import { setMember } from '../../testing/set-member.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

/** A member who has deposited this many pesos and whose birthday is today. */
async function celebrated(paidIn: number): Promise<TestClient> {
  // The job looks for birthdays once a day.
  platform.clock.advance(dayMs);
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  await setMember(platform, member, {
    birthday: `1990${manilaDay(platform.clock.now()).slice(4)}`,
    verified_at: platform.clock.now(),
  });
  await postDeposit(platform, member, paidIn);
  await platform.outbox.run();
  await run(platform, 'rewards.compute-vip-levels');
  await run(platform, 'rewards.close-vip-day');
  return client;
}
const gift = async (client: TestClient) =>
  (await client.call(inboxList, { filter: 'gifts' })).value[0];

it.each([
  ['Bronze', 600, { bonus: '50.00', max_bet: '10.00', days_valid: 7 }, '10'],
  ['Diamond', 1_000_000, { bonus: '3000.00', max_bet: '500.00', days_valid: 7 }, '500'],
] as const)(
  'bet more than the birthday gift of %s allows - bonus_max_bet, and nothing is freed at once',
  async (_, paidIn, terms, most) => {
    const client = await celebrated(paidIn);
    const sent = await gift(client);
    expect(sent?.gift).toMatchObject(terms);
    await client.call(inboxClaim, { inbox_id: sent?.inbox_id ?? '' });
    expect((await client.call(promotionStatus, {})).value).toMatchObject([
      { kind: 'gift', max_bet: terms.max_bet },
    ]);
    const slot = await bettingSession(platform, client);
    expect([await slot.spin(`${most}.01`), await slot.spin(most)]).toEqual(['bonus_max_bet', 'ok']);
  },
);
