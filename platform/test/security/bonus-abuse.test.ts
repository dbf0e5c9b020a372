import { dayMs } from '@parol/domain';
import {
  addWithdrawTicket,
  giveUpBonus,
  promotionStatus,
  transferToFriend,
} from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  money,
  newMember,
  paid,
  run,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
  addWallet,
} from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { ops } from '../../src/testing/operators.ts';
import { startedAt, type TestPlatform } from '../../src/testing/platform.ts';
import { bettingSession } from '../../src/testing/betting-session.ts';
import { tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions last longer than the days that the tests skip.
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await startCashier({ config: { session } });
});
beforeEach(() => platform.clock.freeze(startedAt));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

/** A member with ₱1,000 paid in and the welcome bonus of ₱1,500, whose bets are at most ₱300. */
async function withBonus(): Promise<TestClient> {
  const client = await newMember(platform);
  await paid(client, '1000', { promotion_id: 'welcome' });
  return client;
}
/** A member with the free credit: ₱100, of which ₱10 can be kept after ₱500 of turnover, in bets of at most ₱20. */
async function withFreeCredit(): Promise<TestClient> {
  const client = await newMember(platform);
  const { exitCode } = await ops(platform, 'inbox:gift', client.accountId ?? '');
  expect(exitCode).toBe(0);
  const gift = (await client.call(inboxList, {})).value.find((one) => one.gift !== null);
  const claimed = await client.call(inboxClaim, { inbox_id: gift?.inbox_id ?? '' });
  expect(claimed).toMatchObject({ ok: true });
  return client;
}
const available = async (client: TestClient) => (await money(client)).available;
const openBonus = async (client: TestClient) =>
  (await client.call(promotionStatus, {})).value.find(({ kind }) => kind !== 'deposit');

let requests = 0;
/** Requests a withdrawal to the member's e-wallet; returns the code of the answer. */
async function withdraw(client: TestClient, amount: string): Promise<string> {
  const { value } = await addWallet(platform, client);
  const { code } = await client.call(addWithdrawTicket, {
    withdrawal_amount: amount,
    bank_id: 'gcash',
    bank_acc_no: value[0]?.account_ref ?? '',
    request_id: `abuse-${++requests}`,
  });
  return code;
}

describe('a large bet that is split under a bonus', () => {
  it('into concurrent calls on one round - stays within the maximum of the round', async () => {
    const session = await bettingSession(platform, await withBonus(), 'luneta-roulette');
    const answers = await Promise.all(Array.from({ length: 10 }, () => session.bet('spin', '100')));
    expect(answers.filter((status) => status === 'ok')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['ok', 'bonus_max_bet']));
    tally('bets split within a round', answers.length);
  });

  it('over rounds, games and providers that all win - keeps the bonus and its winnings withheld', async () => {
    const client = await withBonus();
    const sessions = await Promise.all([
      bettingSession(platform, client),
      bettingSession(platform, client, 'luneta-roulette'),
      bettingSession(platform, client, 'tala-sports'),
      bettingSession(platform, client, 'golden-tamaraw', 'JILI'),
    ]);
    for (const [index, session] of [...sessions, ...sessions].entries())
      expect(await session.bet(`part-${index}`, '300')).toBe('ok');
    for (const [index, session] of [...sessions, ...sessions].entries())
      expect(await session.win(`part-${index}`, '600')).toBe('ok');
    // 2,400 was staked and 2,400 won: the deposit was played once, and all else is withheld.
    expect(await money(client)).toEqual({
      balance: '4900.00',
      withheld: '3900.00',
      available: '1000.00',
    });
    await expectNoPosting(platform, async () =>
      expect(await withdraw(client, '1000.01')).toBe('withdrawal_amount_lte_withhold_amount'),
    );
    tally('bets split over rounds', 8);
  });
});

describe('chips at a table', () => {
  /** Plays a round like the game's page; returns the status of the answer. */
  async function spin(client: TestClient, bets: readonly object[]): Promise<string> {
    const game = { player_id: client.accountId ?? '', game_code: 'luneta-roulette' };
    const [row] = (await client.call(launchOne, { ...game, lang_code: 'en' })).value;
    const session = new URL(row?.game_url ?? '').searchParams.get('session');
    const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, key: `chips-${++requests}-of-a-round`, choice: { bets } }),
    });
    return ((await reply.json()) as { readonly status: string }).status;
  }
  const five = (pesos: number) => Array.from({ length: 5 }, () => ({ on: '17', pesos }));

  it('of five bets on one place - count together for the maximum of the bonus and of the place', async () => {
    const client = await withBonus();
    await expectNoPosting(platform, async () => {
      expect(await spin(client, five(61))).toBe('BONUS_MAX_BET');
      expect(await spin(client, five(101))).toBe('CHOICE_NOT_ALLOWED');
    });
    expect(await spin(client, five(60))).toBe('OK');
    tally('chips on one place', 15);
  });
});

describe('opposite bets of two members', () => {
  it('never release the bonus, cost at most its amount, and move no money between the members', async () => {
    const [anna, ben] = [await withBonus(), await newMember(platform)];
    await paid(ben, '3000');
    const [red, black] = [
      await bettingSession(platform, anna, 'luneta-roulette'),
      await bettingSession(platform, ben, 'luneta-roulette'),
    ];
    // Anna wins twice, then loses until little is left of her deposit.
    for (const isRed of [true, true, false, false, false, false, false]) {
      const [hers, his] = isRed ? ['600', '0'] : ['0', '600'];
      expect(await red.spin('300', hers)).toBe('ok');
      expect(await black.spin('300', his)).toBe('ok');
      const [ofAnna, ofBen] = [await money(anna), await money(ben)];
      expect(Number(ofAnna.balance) + Number(ofBen.balance)).toBe(5_500);
      expect(Number(ofAnna.available)).toBeLessThanOrEqual(1_000);
      const transfer = { recipient: ben.accountId ?? '', transfer_amount: '5' };
      expect(await anna.call(transferToFriend, transfer)).toMatchObject({
        code: 'ongoing_promotion',
      });
    }
    expect(await money(anna)).toMatchObject({ balance: '1600.00', available: '100.00' });
    expect(await withdraw(anna, '100.01')).toBe('withdrawal_amount_lte_withhold_amount');
    tally('opposite bets', 14);
  });
});

describe('a cancelled round', () => {
  it('returns its stake, counts no turnover and makes no room for a larger bet', async () => {
    const client = await withBonus();
    const session = await bettingSession(platform, client);
    for (let round = 0; round < 4; round++) {
      expect(await session.bet(`void-${round}`, '300')).toBe('ok');
      expect(await session.rollback(`void-${round}`)).toBe('ok');
      expect(await session.bet(`void-${round}`, '1')).toBe('round_closed');
    }
    expect(await openBonus(client)).toMatchObject({ done: '0.00', withheld: '2500.00' });
    expect(await available(client)).toBe('0.00');
    tally('cancelled rounds', 4);
  });

  it('that has won - can not be cancelled, neither while it is open nor after its end', async () => {
    const client = await withBonus();
    const session = await bettingSession(platform, client);
    await session.bet('won', '300');
    await session.win('won', '500', false);
    await expectNoPosting(platform, async () =>
      expect(await session.rollback('won')).toBe('already_settled'),
    );
    await session.win('won', '0');
    await expectNoPosting(platform, async () =>
      expect(await session.rollback('won')).toBe('already_settled'),
    );
    expect(await money(client)).toMatchObject({ balance: '2700.00', available: '0.00' });
    tally('cancelled rounds', 2);
  });
});

describe('a bonus forfeited at the best moment', () => {
  const forfeit = async (client: TestClient, removed: string, left: string) =>
    client.call(giveUpBonus, {
      requirement_id: (await openBonus(client))?.requirement_id ?? '',
      removed,
      left,
    });

  it('while a round is open, with or without a win - is refused', async () => {
    const client = await withBonus();
    const session = await bettingSession(platform, client);
    const refused = { code: 'unfinishgamedetected' };
    await session.bet('round', '300');
    expect(
      await expectNoPosting(platform, () => forfeit(client, '1500.00', '700.00')),
    ).toMatchObject(refused);
    await session.win('round', '3000', false);
    for (const [removed, left] of [
      ['1500.00', '3700.00'],
      ['4200.00', '1000.00'],
    ] as const)
      expect(await expectNoPosting(platform, () => forfeit(client, removed, left))).toMatchObject(
        refused,
      );
    expect(await available(client)).toBe('0.00');
    tally('bonuses forfeited', 3);
  });

  it('with the amounts from before a win - takes nothing; with the current ones it takes the win', async () => {
    const client = await withBonus();
    const session = await bettingSession(platform, client);
    expect(await session.spin('300', '3000')).toBe('ok');
    expect(
      await expectNoPosting(platform, () => forfeit(client, '1500.00', '3700.00')),
    ).toMatchObject({
      code: 'bonus_amounts_changed',
    });
    expect(await forfeit(client, '4200.00', '1000.00')).toMatchObject({ ok: true });
    expect(await money(client)).toMatchObject({ balance: '1000.00' });
    tally('bonuses forfeited', 2);
  });

  it('at once with a bet - either takes the stake first, or is refused', async () => {
    for (let times = 0; times < 5; times++) {
      const client = await withBonus();
      const session = await bettingSession(platform, client);
      const id = (await openBonus(client))?.requirement_id ?? '';
      const amounts = { requirement_id: id, removed: '1500.00', left: '1000.00' };
      const [bet, { ok, code }] = await Promise.all([
        session.bet('race', '300'),
        client.call(giveUpBonus, amounts),
      ]);
      expect([bet, ok || code]).toEqual(['ok', ok || 'unfinishgamedetected']);
      await session.win('race', '900');
      // Forfeited first: the win is the member's own. Bet first: the win is withheld.
      expect((await money(client)).balance).toBe(ok ? '1600.00' : '3100.00');
      expect(Number(await available(client))).toBeLessThanOrEqual(ok ? 1_600 : 0);
      tally('bonuses forfeited', 1);
    }
  });
});

describe('a game that was opened before the bonus', () => {
  it('accepts no larger bets, and none on its earlier round, whose wins are the member’s own', async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    const session = await bettingSession(platform, client);
    expect(await session.spin('100', '100')).toBe('ok');
    await session.bet('before', '50');
    platform.clock.advance(1_000);
    await paid(client, '1000', { promotion_id: 'daily' });
    await expectNoPosting(platform, async () => {
      expect(await session.spin('20.01')).toBe('bonus_max_bet');
      expect(await session.bet('before', '1')).toBe('bonus_round_before');
    });
    expect(await session.win('before', '5000')).toBe('ok');
    // The remaining ₱50 and the win; the new deposit must be played once.
    expect(await money(client)).toMatchObject({ balance: '6150.00', available: '5050.00' });
    tally('bets in games opened before a bonus', 2);
  });
});

describe('the cap of a gift', () => {
  /** Bets ₱20 on four rounds that stay open, and completes the turnover with another. */
  async function completed() {
    const client = await withFreeCredit();
    const slot = await bettingSession(platform, client);
    for (let spins = 0; spins < 24; spins++) expect(await slot.spin('20', '20')).toBe('ok');
    for (const round of ['a', 'b', 'c', 'd']) expect(await slot.bet(round, '20')).toBe('ok');
    expect(await slot.spin('20', '20')).toBe('ok');
    return { client, slot };
  }

  it('also limits wins of rounds that are open when the turnover is complete', async () => {
    const { client, slot } = await completed();
    expect(await money(client)).toMatchObject({ balance: '20.00', available: '0.00' });
    for (const round of ['a', 'b', 'c']) expect(await slot.win(round, '30')).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '110.00', available: '0.00' });
    expect(await slot.win('d', '30')).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '10.00', available: '10.00' });
    tally('gifts completed with open rounds', 1);
  });

  it('also limits stakes of rounds that are cancelled after the turnover is complete', async () => {
    const { client, slot } = await completed();
    for (const round of ['a', 'b', 'c', 'd']) expect(await slot.rollback(round)).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '10.00', available: '10.00' });
    expect(await openBonus(client)).toBeUndefined();
    tally('gifts completed with open rounds', 1);
  });

  it('is kept when the last round ends after the gift’s time - nothing expires', async () => {
    const { client, slot } = await completed();
    for (const round of ['b', 'c', 'd']) expect(await slot.rollback(round)).toBe('ok');
    platform.clock.advance(8 * dayMs);
    await run(platform, 'bonus.expire-requirements');
    expect(await available(client)).toBe('0.00');
    expect(await slot.rollback('a')).toBe('ok');
    expect(await money(client)).toMatchObject({ balance: '10.00', available: '10.00' });
    tally('gifts completed with open rounds', 1);
  });
});

describe('own money after a part of a capped gift was lost', () => {
  it('is not withheld or taken back in place of the lost part', async () => {
    const client = await withFreeCredit();
    const session = await bettingSession(platform, client);
    for (const round of ['a', 'b', 'c']) expect(await session.spin('20', '0'), round).toBe('ok');
    await paid(client, '500');
    // ₱40 of the gift are left; the deposit must be played once.
    expect(await money(client)).toMatchObject({ balance: '540.00', available: '0.00' });
    for (let rounds = 0; rounds < 25 + 25; rounds++) await session.spin('20', '20');
    const after = await money(client);
    expect(Number(after.balance)).toBeGreaterThanOrEqual(500);
    expect(Number(after.available)).toBeGreaterThanOrEqual(500);
  });
});
