import { promotionList } from '@parol/wire/campaign';
import { promoDepositCount, promotionStatus } from '@parol/wire/fund';
import { pesos } from '@parol/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  deposit,
  memberIdOf,
  money,
  newMember,
  opened,
  paid,
  play,
  expectLedgerSound,
  startCashier,
  tracked,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({ gateways: [{ ...gateways.maya, minimum: '10' }] });
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const status = async (client: TestClient) => (await client.call(promotionStatus, {})).value;
const refusedOf = async (client: TestClient) =>
  Object.fromEntries(
    (await client.call(promotionList, {}, { account_id: client.accountId })).value.map(
      ({ promotion_id, refused }) => [promotion_id, refused],
    ),
  );

describe('the promotions that a member can claim', () => {
  it('a visitor - sees all promotions without refusals', async () => {
    const rows = (await new TestClient(platform).call(promotionList, {})).value;
    expect(rows.map(({ promotion_id, refused }) => [promotion_id, refused])).toEqual([
      ['welcome', null],
      ['daily', null],
      ['first-daily', null],
      ['vip', null],
      ['free-credit', null],
      ['first-time-reward', null],
      ['lantern-gift', null],
      ['none', null],
    ]);
  });

  it('a new member, and one with an open bonus - see the reason of each refusal', async () => {
    const client = await newMember(platform);
    expect(await refusedOf(client)).toEqual({
      welcome: null,
      daily: null,
      'first-daily': 'first_deposit_unmet',
      vip: 'vip_not_exists',
      'free-credit': 'promotion_not_available',
      'first-time-reward': 'promotion_not_available',
      'lantern-gift': 'promotion_not_available',
      none: null,
    });
    await paid(client, '100', { promotion_id: 'welcome' });
    expect(await refusedOf(client)).toMatchObject({
      welcome: 'claim_promo_only_once',
      daily: 'ongoing_promotion',
      none: null,
    });
    expect((await client.call(promoDepositCount, { promotion_id: 'welcome' })).value).toEqual([
      { count: 1 },
    ]);
  });

  it('the daily bonus - can be claimed once per Manila day', async () => {
    const client = await newMember(platform);
    await paid(client, '100', { promotion_id: 'daily' });
    expect(await status(client)).toMatchObject([{ bonus: '10.00', target: '220.00' }]);
    await play(platform, client, '110', '110');
    await play(platform, client, '110', '110');
    expect((await deposit(client, gateways.maya, '100', { promotion_id: 'daily' })).code).toBe(
      'claim_promo_only_once_a_day',
    );
    // It is 12:00 in Manila, so the next day begins after twelve hours. The session outlasts the
    // jump of the clock.
    platform.clock.advance(11 * 3_600_000);
    expect((await deposit(client, gateways.maya, '100', { promotion_id: 'daily' })).code).toBe(
      'claim_promo_only_once_a_day',
    );
    platform.clock.advance(3_600_000);
    await opened(client, gateways.maya, '50', { promotion_id: 'daily' });
  });

  it.each([
    ['nope', '100', 'invalid_promo_package'],
    ['vip', '1000', 'vip_not_exists'],
    ['free-credit', '100', 'promotion_not_available'],
    ['lantern-gift', '100', 'promotion_not_available'],
    ['first-daily', '100', 'first_deposit_unmet'],
  ])(
    '%s on ₱%s - is refused with %s, and no deposit is opened',
    async (promotion_id, amount, code) => {
      const client = await newMember(platform);
      expect((await deposit(client, gateways.maya, amount, { promotion_id })).code).toBe(code);
      await opened(client, gateways.maya, '100');
    },
  );

  it('below the lowest tier - is refused with promo_min_deposit_not_met and the minimum', async () => {
    const client = await newMember(platform);
    expect(
      await deposit(client, gateways.maya, '29.99', { promotion_id: 'welcome' }),
    ).toMatchObject({
      code: 'promo_min_deposit_not_met',
      value: [{ minimum: '30.00' }],
    });
  });

  it('the welcome bonus after a deposit without one - is refused with newbie_unmet', async () => {
    const client = await newMember(platform);
    await paid(client, '100');
    expect((await deposit(client, gateways.maya, '100', { promotion_id: 'welcome' })).code).toBe(
      'newbie_unmet',
    );
  });
});

describe('the bonus of the first deposit of a day', () => {
  /** Manila time. */
  const noon = new Date('2027-03-01T04:00:00.000Z');

  it('gives 15 % with turnover ×2 to a member whose earlier deposits were on other days', async () => {
    const started = platform.clock.now();
    platform.clock.freeze(noon);
    const client = await newMember(platform);
    await paid(client, '100');
    await play(platform, client, '100', '100');
    const first = await deposit(client, gateways.maya, '200', { promotion_id: 'first-daily' });
    expect(first.code).toBe('promotion_requirement_not_met');
    expect((await refusedOf(client))['first-daily']).toBe('promotion_requirement_not_met');
    // The day ends after twelve hours. A call in between keeps the session.
    platform.clock.advance(11 * 3_600_000);
    expect(
      (await deposit(client, gateways.maya, '200', { promotion_id: 'first-daily' })).code,
    ).toBe('promotion_requirement_not_met');
    platform.clock.advance(3_600_000);
    const row = await paid(client, '200', { promotion_id: 'first-daily' });
    expect(await tracked(client, row.deposit_id)).toMatchObject({ state: 'paid', bonus: '30.00' });
    expect(await status(client)).toMatchObject([
      { kind: 'promotion', bonus: '30.00', target: '460.00' },
    ]);
    expect((await refusedOf(client))['first-daily']).toBe('claim_promo_only_once_a_day');
    platform.clock.freeze(started);
  });

  it('below ₱10 - is promo_min_deposit_not_met', async () => {
    const started = platform.clock.now();
    platform.clock.freeze(noon);
    const client = await newMember(platform);
    await paid(client, '100');
    platform.clock.advance(11 * 3_600_000);
    await money(client);
    platform.clock.advance(3_600_000);
    expect(
      await deposit(client, gateways.maya, '9.99', { promotion_id: 'first-daily' }),
    ).toMatchObject({ ok: false });
    expect(
      await platform.services.promotions.promotions.check(
        await memberIdOf(platform, client),
        'first-daily',
        pesos(10),
      ),
    ).toEqual({
      bonus: 15_000n,
    });
    await expect(
      platform.services.promotions.promotions.check(
        await memberIdOf(platform, client),
        'first-daily',
        pesos(10) - 1n,
      ),
    ).rejects.toMatchObject({ code: 'promo_min_deposit_not_met' });
    platform.clock.freeze(started);
  });
});

describe('a promotion that has ended', () => {
  it('refuses deposits with promotion_not_available', async () => {
    const client = await newMember(platform);
    await platform.parts.db
      .updateTable('promotion')
      .set({ ends_at: platform.clock.now() })
      .where('id', '=', 'daily')
      .execute();
    expect((await deposit(client, gateways.maya, '100', { promotion_id: 'daily' })).code).toBe(
      'promotion_not_available',
    );
    await platform.parts.db
      .updateTable('promotion')
      .set({ ends_at: null })
      .where('id', '=', 'daily')
      .execute();
  });
});
