import { dayMs, manilaDay } from '@parol/domain';
import * as wire from '@parol/wire/rebate';
import { dailyStatement, promoStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memberIdOf, money, newMember, expectNoPosting } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, accrue, at, play, player, own, claimable, claim, failing } = fixture;

describe('a claim', () => {
  /** A member with ₱9.00 of three days, ₱3 each. */
  async function earner(from: string): Promise<TestClient> {
    at(`${from}T10:00:00`);
    const client = await player();
    for (let n = 0; n < 3; n++) {
      await play(client, 1_000, 0);
      const day = manilaDay(fixture.platform.clock.now());
      fixture.platform.clock.advance(dayMs);
      await accrue(day);
    }
    return client;
  }

  it('made by ten concurrent calls - pays once', async () => {
    const client = await earner('2026-12-05');
    const before = await money(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim(client, '9.00', 'one')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.map(({ value }) => value[0]?.claim_id)).size).toBe(1);
    expect(answers.filter(({ value }) => value[0]?.repeated === false)).toHaveLength(1);
    const member = await memberIdOf(fixture.platform, client);
    const { rows: paid } = await sql`
      select t.amount, h.kind, h.owner from transfer t join house_account h on h.id = t.counter_id
       where t.member_id = ${member} and t.kind = 'rebate'`.execute(fixture.platform.parts.db);
    expect(paid).toEqual([{ amount: 90_000n, kind: 'rebate', owner: 'rebate' }]);
    expect((await money(client)).withheld).toBe('9.00');
    expect(Number((await money(client)).balance)).toBe(Number(before.balance) + 9);
    const today = manilaDay(fixture.platform.clock.now());
    const range = { from: today, to: today };
    expect((await client.call(promoStatement, range)).value[0]).toMatchObject({
      total: 1,
      data: [{ kind: 'reward', name: { en: 'Rebate' }, bonus: '9.00', target: '9.00' }],
    });
    const [daily] = (await client.call(dailyStatement, range)).value;
    expect(daily?.sums).toMatchObject({ rebate: '9.00', bonus: '0.00' });
    expect(await claim(client, '1.00', 'one')).toMatchObject({ code: 'request_used' });
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, n) => claim(client, '9.00', `other${n}`)),
    );
    expect(others.map(({ code }) => code)).toEqual(Array(10).fill('insufficient_rebate'));
  });

  it('is a line of the daily statement next to what each day has earned', async () => {
    const client = await earner('2026-12-21');
    await claim(client, '9.00');
    const range = { from: '2026-12-21', to: '2026-12-24' };
    const [daily] = (await client.call(dailyStatement, range)).value;
    expect(
      daily?.data.map(({ day, rebate, rebate_earned }) => [day, rebate, rebate_earned]),
    ).toEqual([
      ['2026-12-24', '9.00', '0.00'],
      ['2026-12-23', '0.00', '3.00'],
      ['2026-12-22', '0.00', '3.00'],
      ['2026-12-21', '0.00', '3.00'],
    ]);
    expect(daily?.sums).toMatchObject({ rebate: '9.00', rebate_earned: '9.00' });
  });

  it('of a third of the rebate by ten concurrent calls - pays three times and no more', async () => {
    const client = await earner('2026-12-09');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => claim(client, '3.00', `p${n}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await claimable(client)).toBe('0.00');
  });

  it('takes what expires first, until the millisecond in which it expires', async () => {
    const client = await earner('2026-12-13');
    expect((await claim(client, '4.00')).ok).toBe(true);
    expect((await own(client)).expires_next).toEqual({
      amount: '2.00',
      at: '2027-01-13T16:00:00.000Z',
    });
    at('2027-01-13T23:59:59.999');
    expect(await claimable(client)).toBe('5.00');
    at('2027-01-14T00:00:00.000');
    expect(await claimable(client)).toBe('3.00');
    expect(await expectNoPosting(fixture.platform, () => claim(client, '3.01'))).toMatchObject({
      code: 'insufficient_rebate',
    });
    at('2027-01-14T23:59:59.999');
    expect((await claim(client, '3.00')).ok).toBe(true);
    const [history] = (await client.call(wire.rebateResult, {})).value;
    expect(history?.data.filter(({ expired }) => expired !== '0.00')).toMatchObject([
      { day: '2026-12-14', amount: '3.00', remaining: '0.00', expired: '2.00' },
    ]);
  });

  it('killed at any statement - pays once after the next attempt', async () => {
    const client = await earner('2027-02-01');
    const member = await memberIdOf(fixture.platform, client);
    const before = await money(client);
    let kills = 0;
    for (;;) {
      const { contribution, failed } = failing(kills + 1);
      const endpoint = contribution.endpoints?.find(({ call }) => call.name === 'claimRebate');
      const body = { amount: '9.00', request_id: 'again' };
      const caller = { memberId: member };
      await endpoint?.handle({ body, caller } as never).catch(() => undefined);
      if (!failed()) break;
      kills += 1;
      expect(await money(client)).toEqual(before);
    }
    expect(kills).toBeGreaterThan(5);
    expect(Number((await money(client)).balance)).toBe(Number(before.balance) + 9);
    expect(await claimable(client)).toBe('0.00');
  });

  it.each([
    ['10.00', 'insufficient_rebate'],
    ['0', 'min_rebate_not_met'],
    ['-1', 'min_rebate_not_met'],
    ['0.99', 'min_rebate_not_met'],
    ['1.001', 'amount_whole_centavos'],
    ['all', 'invalid_amount'],
    ['', 'amount_required'],
    ['99999999999999', 'insufficient_rebate'],
  ])('of "%s" - is refused with %s and moves nothing', async (amount, code) => {
    at('2027-02-05T10:00:00');
    const client = await newMember(fixture.platform);
    await ops('rebate:grant', client.accountId ?? '', '5.00', '--reason', 'goodwill');
    expect(await expectNoPosting(fixture.platform, () => claim(client, amount))).toMatchObject({
      code,
    });
    expect(await claimable(client)).toBe('5.00');
  });
});
