import { pesos } from '@parol/domain';
import * as wire from '@parol/wire/rebate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memberIdOf, run } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, accrue, at, bet, play, player, own, claimable, claim, booked, asBooked, failing } =
  fixture;

const openBonus = async (client: TestClient, source: string) => {
  const member = await memberIdOf(fixture.platform, client);
  await fixture.platform.parts.wallet.withMemberLock(member, (tx) =>
    fixture.platform.services.promotions.requirements.open(tx, {
      memberId: member,
      kind: 'promotion',
      source,
      promotionId: 'welcome',
      name: { en: 'Welcome', ph: 'Welcome' },
      target: pesos(500n),
      withheld: pesos(10n),
      bonus: pesos(10n),
      expiresAt: null,
    }),
  );
};

const blocked = async (client: TestClient, status: 'active' | 'BLOCK') =>
  fixture.platform.parts.db
    .updateTable('member')
    .set({ status })
    .where('id', '=', await memberIdOf(fixture.platform, client))
    .execute();

const accruals = async () => {
  const { rows: found } = await sql`select * from rebate_accrual order by 1, 2, 3, 4`.execute(
    fixture.platform.parts.db,
  );
  return found;
};

describe('a day', () => {
  it('pays members and referrers a percentage of its valid turnover, from midnight to midnight', async () => {
    at('2026-11-21T12:00:00');
    const ana = await player();
    const { referral_code } = await fixture.platform.parts.db
      .selectFrom('member')
      .select('referral_code')
      .where('id', '=', await memberIdOf(fixture.platform, ana))
      .executeTakeFirstOrThrow();
    const ben = await player({ referral_code });
    await play(ana, 1_000, 0); // a loss: all of it
    await play(ana, 1_000, 5_000); // a win: at most the stake
    await play(ana, 1_000, 999); // nearly a push: ₱1
    await play(ana, 1_000, 1_000); // a push: nothing
    await (await bet(ana, 1_000)).voided();
    await play(ana, 3_333, 0, 'casino');
    await play(ben, 2_000, 0);
    const open = await bet(ben, 700);
    at('2026-11-21T23:59:59.999');
    await play(ana, 100, 0);
    at('2026-11-22T00:00:00.000');
    await play(ana, 10, 0);
    await open.lose();
    await expect(accrue('2026-11-22')).rejects.toThrow('has not ended');

    at('2026-11-22T00:11:00');
    await run(fixture.platform, 'rewards.accrue-rebates');
    const first = await asBooked('2026-11-21');
    const [anaId, benId] = [
      await memberIdOf(fixture.platform, ana),
      await memberIdOf(fixture.platform, ben),
    ];
    // ₱2,101 of slots at 0.30 % and ₱3,333 of casino at 0.20 %; ₱2,000 at 0.30 %; 0.10 % of those.
    expect(first).toEqual(
      new Map([
        [`${anaId} self`, 63_030n + 66_660n],
        [`${benId} self`, 60_000n],
        [`${anaId} downline`, 20_000n],
      ]),
    );
    expect(await own(ana)).toMatchObject({
      claimable: '12.96',
      minimum: '1.00',
      turnover: '12.96',
      expires_next: { amount: '12.969', at: '2026-12-21T16:00:00.000Z' },
      active: true,
      vip_level: 1,
      today: { day: '2026-11-22', rounds: 1, staked: '10.00', valid: '10.00', rebate: '0.03' },
    });
    const before = await accruals();
    await run(fixture.platform, 'rewards.accrue-rebates');
    await accrue('2026-11-21');
    expect(await accruals()).toEqual(before);

    // The job runs two days late: both days are accrued, each with its own rounds.
    at('2026-11-23T09:00:00');
    await play(ana, 50, 0);
    at('2026-11-24T00:10:00');
    await run(fixture.platform, 'rewards.accrue-rebates');
    await asBooked('2026-11-21');
    expect((await asBooked('2026-11-22')).get(`${benId} self`)).toBe(21_000n);
    await asBooked('2026-11-23');

    const [chart] = (await ana.call(wire.rebateChart, {})).value;
    expect(chart?.days.slice(-3)).toEqual([
      { day: '2026-11-21', self: '12.969', downline: '2.00' },
      { day: '2026-11-22', self: '0.03', downline: '0.70' },
      { day: '2026-11-23', self: '0.15', downline: '0.00' },
    ]);
    expect(chart?.days).toHaveLength(30);
    expect(chart?.providers.length).toBeGreaterThan(0);
    const [month] = (await ana.call(wire.turnoverByProvider, {})).value;
    expect(month?.sums).toEqual({
      rounds: 8,
      staked: '7493.00',
      valid: '5494.00',
      covered: '0.00',
      paused: '0.00',
      excluded: '0.00',
      rebate: '13.149',
    });
    const sought = month?.data[0]?.provider_name.toUpperCase() ?? '';
    const [found] = (await ana.call(wire.turnoverByProvider, { search_id: sought })).value;
    expect(new Set(found?.data.map((row) => row.provider_name.toUpperCase()))).toEqual(
      new Set([sought]),
    );
    const masked = `${ben.accountId?.slice(0, 5)}•••${ben.accountId?.slice(-4)}`;
    const [downline] = (await ana.call(wire.turnoverByDownline, {})).value;
    expect(downline).toMatchObject({
      total: 1,
      data: [{ referee: masked, counted: '2700.00', rebate: '2.70' }],
    });
    const [referees] = (await ana.call(wire.refereeList, { working_date: '2026-11-22' })).value;
    expect(referees).toMatchObject({
      total: 1,
      data: [{ referee: masked, counted: '700.00', rebate: '0.70' }],
    });
    expect((await ana.call(wire.downlineRebate, {})).value[0]).toMatchObject({
      claimable: '2.70',
      referees: 1,
    });
    expect((await ben.call(wire.turnoverByDownline, {})).value[0]).toMatchObject({ total: 0 });
    expect((await ana.call(wire.claimDownlineRebate, { amount: '2.70' })).ok).toBe(true);
    expect((await ana.call(wire.rebateResult, { page_size: 2 })).value[0]).toMatchObject({
      total: 6,
      data: [
        { entry: 'claimed', kind: 'downline', amount: '2.70', remaining: '0.00' },
        { entry: 'accrued', day: '2026-11-23', amount: '0.15', remaining: '0.15' },
      ],
    });
  });
});

describe('a day with play that does not count', () => {
  it('pays nothing for turnover that a bonus covered, from the bet to the settlement', async () => {
    at('2026-11-25T10:00:00');
    const client = await player();
    const early = await bet(client, 100); // settled under the bonus
    at('2026-11-25T11:00:00');
    await openBonus(client, 'deposit:7');
    await early.lose();
    await play(client, 100, 0);
    const late = await bet(client, 200); // settled after it
    at('2026-11-25T12:00:00');
    await play(client, 400, 0); // meets the requirement
    at('2026-11-25T12:00:01');
    await late.lose();
    await play(client, 1_000, 0);
    expect((await own(client)).today).toMatchObject({
      valid: '1800.00',
      covered: '800.00',
      paused: '0.00',
      excluded: '800.00',
      rebate: '3.00',
    });
    at('2026-11-26T00:10:00');
    await run(fixture.platform, 'rewards.accrue-rebates');
    await asBooked('2026-11-25');
    expect(await claimable(client)).toBe('3.00');
  });

  it('pays nothing for rounds settled in a pause, to a blocked member, or while the programme is off', async () => {
    at('2026-11-26T10:00:00');
    const [paused, shut] = [await player(), await player()];
    const open = await bet(paused, 500);
    await play(paused, 1_000, 0);
    await play(shut, 1_000, 0);
    const member = await memberIdOf(fixture.platform, paused);
    await sql`insert into rg_pause (member_id, id, kind, starts_at, ends_at)
      values (${member}, 1, 'cool_off', '2026-11-26T11:00:00+08:00', '2026-11-28T00:00:00+08:00')`.execute(
      fixture.platform.parts.db,
    );
    at('2026-11-26T11:00:00');
    await open.lose();
    await blocked(shut, 'BLOCK');
    at('2026-11-27T00:10:00');
    await run(fixture.platform, 'rewards.accrue-rebates');
    const day = await booked('2026-11-26');
    expect(day).toEqual(new Map([[`${member} self`, 30_000n]]));
    expect((await paused.call(wire.turnoverByProvider, {})).value[0]?.sums).toMatchObject({
      valid: '1500.00',
      covered: '0.00',
      paused: '500.00',
    });
    // Earlier rebates can still be claimed during the pause.
    expect((await claim(paused, '3.00')).ok).toBe(true);
    await blocked(shut, 'active');
    await ops('reward:switch', 'rebate', 'off', '--reason', 'audit');
    at('2026-11-27T12:00:00');
    await play(shut, 1_000, 0);
    at('2026-11-28T00:10:00');
    await run(fixture.platform, 'rewards.accrue-rebates');
    expect(await booked('2026-11-27')).toEqual(new Map());
    expect((await own(shut)).active).toBe(false);
    await ops('reward:switch', 'rebate', 'on', '--reason', 'audit done');
  });
});

it('a day whose job is killed at any statement - is completed by the next run with the same result', async () => {
  at('2026-11-28T10:00:00');
  const client = await player();
  await play(client, 1_000, 0);
  await play(client, 2_000, 0, 'casino');
  at('2026-11-29T00:10:00');
  let kills = 0;
  for (;;) {
    const { accrual, failed } = failing(kills + 1);
    await accrual.accrue('2026-11-28').catch(() => undefined);
    if (!failed()) break;
    kills += 1;
    const rowsOfDay = await booked('2026-11-28');
    if (rowsOfDay.size > 0) await asBooked('2026-11-28');
  }
  expect(kills).toBeGreaterThan(5);
  await asBooked('2026-11-28');
  expect(await claimable(client)).toBe('7.00');
});
