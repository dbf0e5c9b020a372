import { dayMs } from '@parol/domain';
import { promotionStatus } from '@parol/wire/fund';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  memberIdOf,
  money,
  newMember,
  paid,
  run,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';
import { bettingSession, type BettingSession } from '../../testing/betting-session.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  // Tests what is withheld without the maximum bet, which has its own tests.
  await platform.parts.db
    .updateTable('promotion')
    .set({ max_bet: null, max_bet_percent: null })
    .execute();
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

/** A member who deposited ₱1,000 with the welcome bonus of ₱1,500, at a slot. */
async function withBonus(): Promise<{ client: TestClient; slot: BettingSession }> {
  const client = await newMember(platform);
  await paid(client, '1000', { promotion_id: 'welcome' });
  return { client, slot: await bettingSession(platform, client) };
}
/** Balance, withheld and available, in pesos. */
async function funds(client: TestClient): Promise<string> {
  const { balance, withheld, available } = await money(client);
  return `${balance} = ${withheld} + ${available}`;
}
const status = async (client: TestClient) => (await client.call(promotionStatus, {})).value;

describe('an open bonus', () => {
  it('staked whole on one bet - withholds its winnings and leaves the deposit', async () => {
    const { client } = await withBonus();
    const roulette = await bettingSession(platform, client, 'european-roulette-vigan');
    expect(await roulette.spin('2500', '5000')).toBe('ok');
    expect(await funds(client)).toBe('5000.00 = 4000.00 + 1000.00');
    expect(await status(client)).toMatchObject([{ done: '500.00', target: '12500.00' }]);
  });

  it("stakes the member's own money first, whatever is won and lost in between", async () => {
    const { client, slot } = await withBonus();
    await slot.spin('400');
    // The deposit stays withheld until its own turnover is met.
    expect(await funds(client)).toBe('2100.00 = 2100.00 + 0.00');
    await slot.spin('600', '700');
    expect(await funds(client)).toBe('2200.00 = 1500.00 + 700.00');
    await slot.spin('1500');
    expect(await funds(client)).toBe('700.00 = 700.00 + 0.00');
    await slot.spin('100', '2400');
    expect(await funds(client)).toBe('3000.00 = 2000.00 + 1000.00');
  });

  it('withholds the wins of open rounds', async () => {
    const { client, slot } = await withBonus();
    await slot.spin('1000', '1000');
    await slot.bet('fishing', '100');
    await slot.win('fishing', '900', false);
    expect(await funds(client)).toBe('3300.00 = 2300.00 + 1000.00');
    await slot.win('fishing', '0');
    expect(await funds(client)).toBe('3300.00 = 2300.00 + 1000.00');
  });

  // Three cases: the SQL function counts the round for the older deposit; the service does, because
  // the round meets it; or the older deposit is already met.
  it.each([
    ['300', '900.00'],
    ['400', '1000.00'],
    ['500', '1000.00'],
  ])('leaves the result of an earlier round to the member, after ₱%s', async (played, done) => {
    const client = await newMember(platform);
    await paid(client, '500');
    const slot = await bettingSession(platform, client);
    await slot.spin(played, played);
    await slot.bet('before', '100');
    platform.clock.advance(1_000);
    // The welcome bonus is for a first deposit; the daily one brings 10 %.
    await paid(client, '1000', { promotion_id: 'daily' });
    await slot.win('before', '600');
    await slot.spin('1000', '1000');
    expect(await funds(client)).toBe('2100.00 = 100.00 + 2000.00');
    expect(await status(client)).toMatchObject([{ kind: 'promotion', done }]);
  });

  it('counts the round that meets an older deposit', async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    await paid(client, '1000', { promotion_id: 'daily' });
    const slot = await bettingSession(platform, client);
    await slot.spin('100', '400');
    expect(await status(client)).toMatchObject([{ kind: 'promotion', done: '0.00' }]);
    // Bonus 100, winnings 300, and the deposit until it has been turned over once.
    expect(await funds(client)).toBe('1500.00 = 1400.00 + 100.00');
  });

  it('that is partly lost - does not withhold a later deposit instead', async () => {
    const { client, slot } = await withBonus();
    await slot.spin('2200');
    expect(await funds(client)).toBe('300.00 = 300.00 + 0.00');
    await paid(client, '1000');
    expect(await status(client)).toMatchObject([{ withheld: '300.00' }, { withheld: '1000.00' }]);
    await slot.spin('1000', '1500');
    expect(await status(client)).toMatchObject([{ withheld: '800.00' }, { withheld: '1000.00' }]);
    platform.clock.advance(30 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    expect(await balanceOf(client)).toBe(10_000_000n);
  });

  it('with stakes in open rounds at another deposit - loses only what was already lost', async () => {
    const { client, slot } = await withBonus();
    await slot.spin('1000', '0');
    await slot.bet('ticket', '1200');
    await slot.bet('fishing', '100');
    await slot.win('fishing', '150', false);
    await slot.spin('150', '0');
    await paid(client, '1000');
    await slot.win('ticket', '2400');
    await slot.win('fishing', '0');
    // ₱1,400 was left of the bonus, counting both rounds; the ticket won ₱1,200.
    expect(await status(client)).toMatchObject([{ withheld: '2600.00' }, { withheld: '1000.00' }]);
    expect((await money(client)).balance).toBe('3600.00');
  });

  it('lost while an earlier round is open - is closed when that round ends', async () => {
    const client = await newMember(platform);
    await ops(platform, 'adjust', client.accountId ?? '', '100', '--reason', 'to play with');
    const slot = await bettingSession(platform, client);
    await slot.bet('before', '100');
    platform.clock.advance(1_000);
    await paid(client, '1000', { promotion_id: 'welcome' });
    await slot.spin('2500');
    expect(await status(client)).toHaveLength(1);
    await slot.win('before', '0');
    expect(await status(client)).toEqual([]);
  });
});

const balanceOf = async (client: TestClient) =>
  platform.parts.wallet.balance(await memberIdOf(platform, client));

describe('an expired bonus', () => {
  it('is closed after its open rounds, and their winnings are forfeited too', async () => {
    const { client, slot } = await withBonus();
    await slot.spin('1000', '1000');
    await slot.bet('ticket', '1500');
    platform.clock.advance(30 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    expect(await balanceOf(client)).toBe(10_000_000n);
    await slot.win('ticket', '6000');
    await run(platform, 'bonus.expire-requirements');
    expect(await balanceOf(client)).toBe(10_000_000n);
  });

  it('collects no turnover and does not keep it from the next requirement', async () => {
    const { client, slot } = await withBonus();
    await paid(client, '100');
    await slot.bet('last', '200');
    platform.clock.advance(30 * dayMs);
    // This meets the second, so the requirement service counts the round.
    expect(await slot.win('last', '200')).toBe('ok');
    const rows = () =>
      platform.parts.db
        .selectFrom('requirement')
        .select(['kind', 'done', 'staked', 'state'])
        .where('member_id', '=', member)
        .orderBy('id')
        .execute();
    const member = await memberIdOf(platform, client);
    expect(await rows()).toMatchObject([
      { kind: 'promotion', done: 0n, staked: 2_000_000n, state: 'open' },
      { kind: 'deposit', done: 1_000_000n, state: 'met' },
    ]);
    // And a round that the SQL function counts without the service.
    platform.clock.freeze(startedAt);
    await slot.bet('later', '200');
    platform.clock.advance(30 * dayMs);
    await slot.win('later', '200');
    expect(await rows()).toMatchObject([{ done: 0n, staked: 4_000_000n }, {}]);
  });
});

it('a gift without a cap - also withholds its winnings', async () => {
  const client = await newMember(platform);
  const member = await memberIdOf(platform, client);
  const gift = {
    bonus: 10_000_000n,
    turnover: 100_000_000n,
    maxCashOut: null,
    maxBet: null,
    daysToPlay: 7,
    promotionId: null,
  };
  await platform.parts.wallet.withMemberLock(member, (tx, held) =>
    platform.services.promotions.gifts.grant(tx, held, {
      member,
      key: 'inbox:uncapped',
      gift,
      name: { en: 'Gift', ph: 'Regalo' },
      at: platform.clock.now(),
    }),
  );
  await (await bettingSession(platform, client)).spin('1000', '2000');
  expect(await funds(client)).toBe('2000.00 = 2000.00 + 0.00');
});
