import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  memberIdOf,
  newMember,
  paid,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { gateways } from '../../testing/gateways.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';
import { bettingSession } from '../../testing/betting-session.ts';
import { giftMessage } from './gift-rows.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({ gateways: [{ ...gateways.maya, minimum: '10' }] });
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

/** A member who deposited this many pesos with a bonus. */
async function withBonus(amount: string, promotion_id: string): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, amount, { promotion_id });
  return client;
}

it('a bet above 20 % of the bonus - is refused with bonus_max_bet, and nothing moves', async () => {
  const slot = await bettingSession(platform, await withBonus('1000', 'welcome'));
  expect(await slot.spin('300')).toBe('ok');
  await expectNoPosting(platform, async () => {
    expect(await slot.spin('300.01')).toBe('bonus_max_bet');
    expect(await slot.bet('one', '300.01')).toBe('bonus_max_bet');
  });
});

it('a bet above ₱500 - is refused with bonus_max_bet, however large the bonus', async () => {
  const slot = await bettingSession(platform, await withBonus('5000', 'welcome'));
  expect([await slot.spin('500'), await slot.spin('500.01')]).toEqual(['ok', 'bonus_max_bet']);
});

it('several bets on one round - are added up, except shots in a fishing game', async () => {
  const client = await withBonus('1000', 'welcome');
  const slot = await bettingSession(platform, client);
  expect(await slot.bet('hand', '200')).toBe('ok');
  expect(await slot.bet('hand', '100.01')).toBe('bonus_max_bet');
  expect(await slot.bet('hand', '100')).toBe('ok');
  expect(await slot.win('hand', '700')).toBe('ok');
  const fishing = await bettingSession(platform, client, 'tubbataha-treasure');
  expect(await fishing.bet('sea', '300')).toBe('ok');
  expect(await fishing.bet('sea', '300')).toBe('ok');
  expect(await fishing.bet('sea', '300.01')).toBe('bonus_max_bet');
});

it('the lowest stake of a game - is allowed even under the smallest bonus', async () => {
  const client = await withBonus('10', 'daily');
  const [slot, book] = [
    await bettingSession(platform, client),
    await bettingSession(platform, client, 'tala-sports'),
  ];
  expect([await slot.spin('1'), await slot.spin('1.01', '1.01')]).toEqual(['ok', 'bonus_max_bet']);
  expect([await book.spin('10', '10'), await book.spin('10.01')]).toEqual(['ok', 'bonus_max_bet']);
});

it('a bet on an excluded game opened before the bonus - is refused with game_not_supported', async () => {
  const client = await newMember(platform);
  await paid(client, '100');
  const [slot, roulette] = [
    await bettingSession(platform, client),
    await bettingSession(platform, client, 'luneta-roulette'),
  ];
  expect(await roulette.spin('100', '100')).toBe('ok');
  const member = await memberIdOf(platform, client);
  const message = await giftMessage(platform.parts.db, 'free-credit', platform.clock.now());
  await platform.parts.wallet.withMemberLock(member, (tx, held) =>
    platform.services.promotions.gifts.grant(tx, held, {
      member,
      key: 'inbox:1',
      gift: {
        promotionId: 'free-credit',
        bonus: 1_000_000n,
        turnover: 5_000_000n,
        maxCashOut: 100_000n,
        maxBet: message?.gift?.maxBet ?? null,
        daysToPlay: 7,
      },
      name: message?.title ?? { en: '', ph: '' },
      at: platform.clock.now(),
    }),
  );
  await expectNoPosting(platform, async () => {
    expect(await roulette.spin('1')).toBe('game_not_supported');
    expect(await roulette.bet('red', '1')).toBe('game_not_supported');
  });
  expect([await slot.spin('20'), await slot.spin('20.01')]).toEqual(['ok', 'bonus_max_bet']);
});

it('a round that began before the bonus - accepts no more bets, but wins and rollbacks', async () => {
  const client = await newMember(platform);
  await paid(client, '500');
  const slot = await bettingSession(platform, client);
  await slot.bet('before', '5');
  await slot.bet('returned', '5');
  platform.clock.advance(1_000);
  await paid(client, '1000', { promotion_id: 'daily' });
  await expectNoPosting(platform, async () => {
    expect(await slot.bet('before', '1')).toBe('bonus_round_before');
  });
  expect(await slot.win('before', '5')).toBe('ok');
  expect(await slot.rollback('returned')).toBe('ok');
  expect(await slot.bet('after', '1')).toBe('ok');
});

it("after the bonus's turnover - bets are unrestricted again", async () => {
  const slot = await bettingSession(platform, await withBonus('30', 'welcome'));
  expect(await slot.spin('10', '10')).toBe('bonus_max_bet');
  for (let spins = 0; spins < 20; spins++) expect(await slot.spin('6', '6')).toBe('ok');
  expect(await slot.spin('60', '60')).toBe('ok');
});
