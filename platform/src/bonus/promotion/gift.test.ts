import { dayMs } from '@parol/domain';
import { promotionList } from '@parol/wire/campaign';
import { promotionStatus } from '@parol/wire/fund';
import { launchOne } from '@parol/wire/provider-calls';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import type { TestClient } from '../../testing/client.ts';
import { addOperators, opsByTwo } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  memberIdOf,
  money,
  newMember,
  paid,
  play,
  expectLedgerSound,
  startCashier,
  expectNoPosting,
} from '../../testing/cashier.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  await addOperators(platform);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const grant = (client: TestClient, gift?: string) =>
  opsByTwo(platform, 'inbox:gift', client.accountId ?? '', ...(gift ? [gift] : []));
const gifts = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ gift }) => gift !== null);
const claim = async (client: TestClient) =>
  client.call(inboxClaim, { inbox_id: (await gifts(client))[0]?.inbox_id ?? '' });
const status = async (client: TestClient) => (await client.call(promotionStatus, {})).value;

/** Leaves a round of this category open, as a provider might. */
async function openRound(client: TestClient, type: string): Promise<void> {
  const at = platform.clock.now();
  const round = {
    member_id: await memberIdOf(platform, client),
    id: platform.parts.random.id(at),
    provider_code: 'P',
    round_ref: 'r',
    game_code: 'g',
  };
  const facts = {
    game_type: type,
    stake: 10_000n,
    payout: 0n,
    state: 'open',
    placed_at: at,
    settled_at: null,
  } as const;
  await platform.parts.db
    .insertInto('game_round')
    .values({ ...round, ...facts })
    .execute();
}

/** Launches a game of the category; returns the code of the reply. */
async function launch(client: TestClient, type: string): Promise<string> {
  const game =
    catalogue.find((one) => one.type === type && one.provider === 'LAUNCHONE') ??
    catalogue.find((one) => one.type === type);
  if (!game) throw new Error(`There is no game of ${type}.`);
  const request = {
    player_id: client.accountId ?? '',
    lang_code: 'en' as const,
    game_code: game.code,
    provider: game.provider,
  };
  return (await client.call(launchOne, request)).code;
}

describe('a gift of the promotions', () => {
  it.each([
    ['free-credit', '100.00', '500.00', '10.00'],
    ['lantern-gift', '24000.00', '240000.00', '30000.00'],
  ])('%s - brings ₱%s, requires ₱%s, and is capped at ₱%s', async (id, bonus, turnover, most) => {
    const client = await newMember(platform);
    await grant(client, id);
    expect(await gifts(client)).toMatchObject([
      { gift: { bonus, turnover, max_cash_out: most, state: 'open' } },
    ]);
    expect((await claim(client)).value).toEqual([{ bonus, turnover }]);
    expect(await status(client)).toMatchObject([
      { kind: 'gift', bonus, target: turnover, withheld: bonus },
    ]);
    // The whole amount is staked at once and doubled: the cap takes the excess.
    const whole = bonus.slice(0, -3);
    for (let done = 0; done < 10 && (await status(client)).length > 0; done++)
      await play(platform, client, whole, done === 0 ? `${Number(whole) * 2}` : whole);
    expect(await money(client)).toEqual({ balance: most, withheld: '0.00', available: most });
  });

  it('claimed after a change of its days_valid - has the days of when it was sent', async () => {
    const days = (days_valid: number) =>
      platform.parts.db
        .updateTable('promotion')
        .set({ days_valid })
        .where('id', '=', 'free-credit')
        .execute();
    const client = await newMember(platform);
    await days(3);
    await grant(client, 'free-credit');
    await days(7);
    expect(await gifts(client)).toMatchObject([{ gift: { days_valid: 3, max_bet: '20.00' } }]);
    await claim(client);
    const [open] = await status(client);
    const until = Date.parse(open?.expires_at ?? '') - Date.parse(open?.opened_at ?? '');
    expect(until / dayMs).toBe(3);
  });

  it('a claimed gift - is listed among the promotions as already claimed', async () => {
    const client = await newMember(platform);
    const refused = async () =>
      (await client.call(promotionList, {}, { account_id: client.accountId })).value.find(
        ({ promotion_id }) => promotion_id === 'free-credit',
      )?.refused;
    await grant(client, 'free-credit');
    expect(await refused()).toBe('promotion_not_available');
    await claim(client);
    expect(await refused()).toBe('claim_promo_only_once');
  });

  it('the first-time reward - requires a first deposit of ₱300, then gives ₱30,000 without a cap', async () => {
    const client = await newMember(platform);
    await grant(client, 'first-time-reward');
    expect(await expectNoPosting(platform, () => claim(client))).toMatchObject({
      code: 'ftd_required',
      value: [{ minimum: '300.00' }],
    });
    await paid(client, '300');
    expect((await claim(client)).value).toEqual([{ bonus: '30000.00', turnover: '300000.00' }]);
    expect(await status(client)).toMatchObject([
      { kind: 'deposit' },
      { kind: 'gift', target: '300000.00' },
    ]);
    expect((await money(client)).balance).toBe('30300.00');
  });

  it('after a first deposit that was too small - is refused with first_deposit_not_met, whatever followed', async () => {
    const client = await newMember(platform);
    await grant(client, 'first-time-reward');
    await paid(client, '299.99');
    await paid(client, '500');
    expect(await expectNoPosting(platform, () => claim(client))).toMatchObject({
      code: 'first_deposit_not_met',
      value: [{ minimum: '300.00' }],
    });
  });

  it('granted twice - is sent once; an unknown gift is refused with the list of gifts', async () => {
    const client = await newMember(platform);
    await grant(client);
    await grant(client, 'free-credit');
    expect(await gifts(client)).toHaveLength(1);
    expect((await grant(client, 'welcome')).lines).toEqual([
      'There is no gift "welcome": choose one of free-credit, first-time-reward, lantern-gift.',
    ]);
  });

  it('whose promotion has ended since it was sent - is refused with bonus_unavailable', async () => {
    const client = await newMember(platform);
    await grant(client, 'lantern-gift');
    const end = (active: boolean) =>
      platform.parts.db
        .updateTable('promotion')
        .set({ active })
        .where('id', '=', 'lantern-gift')
        .execute();
    await end(false);
    expect((await expectNoPosting(platform, () => claim(client))).code).toBe('bonus_unavailable');
    await end(true);
    expect((await claim(client)).ok).toBe(true);
  });

  it.each([
    ['slot', 'unfinishgamedetected'],
    ['sportsbook', 'pending_result_in_game'],
    ['esports', 'pending_result_in_game'],
  ])('while a round of %s is open - is refused with %s, and the gift stays', async (type, code) => {
    const client = await newMember(platform);
    await grant(client);
    await openRound(client, type);
    expect((await expectNoPosting(platform, () => claim(client))).code).toBe(code);
    expect((await gifts(client))[0]?.gift?.state).toBe('open');
    await platform.parts.db
      .updateTable('game_round')
      .set({ state: 'settled' })
      .where('member_id', '=', await memberIdOf(platform, client))
      .execute();
    expect((await claim(client)).ok).toBe(true);
  });
});

describe('a game that the open gift does not allow', () => {
  it('for a member without a deposit - is free_credit_detected; allowed games open', async () => {
    const client = await newMember(platform);
    await grant(client);
    await claim(client);
    expect(await launch(client, 'casino')).toBe('free_credit_detected');
    expect(await launch(client, 'table')).toBe('free_credit_detected');
    expect(['free_credit_detected', 'game_not_supported']).not.toContain(
      await launch(client, 'slot'),
    );
  });

  it('for a member with a deposit - is game_not_supported until the bonus ends', async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    await play(platform, client, '100', '100');
    await grant(client);
    await claim(client);
    expect(await launch(client, 'casino')).toBe('game_not_supported');
    await play(platform, client, '200', '200');
    await play(platform, client, '200', '200');
    await play(platform, client, '100', '100');
    expect(await status(client)).toEqual([]);
    expect(await launch(client, 'casino')).not.toBe('game_not_supported');
  });

  it('with a bonus for every game - is never refused', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'welcome' });
    expect(await launch(client, 'casino')).not.toBe('game_not_supported');
    expect((await money(client)).balance).toBe('220.00');
  });
});
