import { pesos } from '@parol/domain';
import * as wire from '@parol/wire/rebate';
import { sql } from 'kysely';
import { referral } from '@parol/wire/referral';
import { describe, expect, it } from 'vitest';
import { memberIdOf, newMember } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import type { RebateRates } from '../../testing/rebate-worth.ts';
import { stored, rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, accrue, at, play, player, claimable, claim, asBooked, failing } = fixture;

describe('a correction', () => {
  const correctRound = async (client: TestClient, payout: number) =>
    fixture.platform.parts.db
      .updateTable('game_round')
      .set({ payout: pesos(BigInt(payout)) })
      .where('member_id', '=', await memberIdOf(fixture.platform, client))
      .where('settled_at', '<', new Date('2026-12-02T00:00:00+08:00'))
      .execute();

  it('before a claim - changes what can be claimed; after it - is offset against later days', async () => {
    at('2026-12-01T10:00:00');
    const [unclaimed, claimed] = [await player(), await player()];
    for (const client of [unclaimed, claimed]) await play(client, 2_000, 0);
    at('2026-12-02T00:10:00');
    await accrue('2026-12-01');
    expect((await claim(claimed, '6.00')).ok).toBe(true);

    for (const client of [unclaimed, claimed]) await correctRound(client, 1_000);
    expect((await ops('rebate:accrue', '2026-12-01')).lines).toEqual([
      '2026-12-01: 2 rows corrected.',
    ]);
    await asBooked('2026-12-01');
    expect([await claimable(unclaimed), await claimable(claimed)]).toEqual(['3.00', '0.00']);
    expect((await ops('rebate:list', claimed.accountId ?? '')).lines).toEqual([
      '2026-12-01  self  -3.00 of -3.00  until 2027-01-01T16:00:00.000Z',
    ]);
    expect(await accrue('2026-12-01')).toBe(0);

    // The next day earns ₱5, which offset the ₱3 that were claimed in excess.
    at('2026-12-02T10:00:00');
    await play(claimed, 1_666, 0);
    await play(claimed, 1, 0);
    at('2026-12-03T00:10:00');
    await accrue('2026-12-02');
    await asBooked('2026-12-02');
    expect(await claimable(claimed)).toBe('2.00');
    expect(await claim(claimed, '2.01')).toMatchObject({ code: 'insufficient_rebate' });

    // An upward correction adds a row, which can be claimed.
    await correctRound(claimed, 0);
    await accrue('2026-12-01');
    await asBooked('2026-12-01');
    expect(await claimable(claimed)).toBe('5.00');
  });

  it('downward after an expiry - takes the unclaimed rest of the day first, then other days', async () => {
    at('2026-12-10T10:00:00');
    const [unclaimed, claimed] = [await player(), await player()];
    for (const client of [unclaimed, claimed]) await play(client, 2_000, 0);
    at('2026-12-11T00:10:00');
    await accrue('2026-12-10');
    expect((await claim(claimed, '2.00')).ok).toBe(true);
    at('2027-01-10T10:00:00'); // the first day after the 30
    for (const client of [unclaimed, claimed]) await play(client, 2_000, 0);
    at('2027-01-11T00:10:00');
    await accrue('2027-01-10');
    expect([await claimable(unclaimed), await claimable(claimed)]).toEqual(['6.00', '6.00']);

    await sql`update game_round set payout = stake
               where settled_at >= '2026-12-10T00:00:00+08:00' and settled_at < '2026-12-11T00:00:00+08:00'`.execute(
      fixture.platform.parts.db,
    );
    await accrue('2026-12-10');
    await asBooked('2026-12-10');
    // The day's ₱6 were too much: one member had received none of them, the other ₱2.
    expect([await claimable(unclaimed), await claimable(claimed)]).toEqual(['6.00', '4.00']);
    const expired = async (client: TestClient) =>
      (await client.call(wire.rebateResult, {})).value[0]?.data.find(
        ({ day, amount }) => day === '2026-12-10' && amount === '6.00',
      )?.expired;
    expect([await expired(unclaimed), await expired(claimed)]).toEqual(['0.00', '0.00']);
  });

  it('upward of a day without a rebate - can be claimed as long as a rebate of today', async () => {
    at('2027-01-20T10:00:00');
    const client = await player();
    await play(client, 2_000, 2_000);
    at('2027-01-21T00:10:00');
    await accrue('2027-01-20');
    at('2027-02-25T10:00:00');
    await sql`update game_round set payout = 0
               where settled_at >= '2027-01-20T00:00:00+08:00' and settled_at < '2027-01-21T00:00:00+08:00'`.execute(
      fixture.platform.parts.db,
    );
    expect((await ops('rebate:accrue', '2027-01-20')).lines).toEqual([
      '2027-01-20: 1 rows corrected.',
    ]);
    expect(await claimable(client)).toBe('6.00');
  });

  it('killed at any statement - is made exactly once', async () => {
    at('2026-12-03T10:00:00');
    const client = await player();
    await play(client, 1_000, 0);
    at('2026-12-04T00:10:00');
    await accrue('2026-12-03');
    expect((await claim(client, '3.00')).ok).toBe(true);
    await sql`update game_round set payout = stake where settled_at >= '2026-12-03T00:00:00+08:00'`.execute(
      fixture.platform.parts.db,
    );
    let kills = 0;
    for (;;) {
      const { accrual, failed } = failing(kills + 1);
      await accrual.accrue('2026-12-03').catch(() => undefined);
      if (!failed()) break;
      kills += 1;
    }
    await asBooked('2026-12-03');
    const member = await memberIdOf(fixture.platform, client);
    const { rows: lots } = await sql`
      select revision, amount, remaining from rebate_accrual where member_id = ${member} order by 1`.execute(
      fixture.platform.parts.db,
    );
    expect(lots).toEqual([
      { revision: 1, amount: 30_000n, remaining: 0n },
      { revision: 2, amount: -30_000n, remaining: -30_000n },
    ]);
  });
});

describe('operators', () => {
  it('grant and revoke what can be claimed, with a reason', async () => {
    at('2027-02-06T10:00:00');
    const client = await newMember(fixture.platform);
    const phone = client.accountId ?? '';
    expect((await ops('rebate:grant', phone, '5', '--reason', 'late rounds')).lines).toEqual([
      `${phone} can claim 5.00 more.`,
    ]);
    await ops('rebate:revoke', phone, '2', '--reason', 'too much');
    expect(await claimable(client)).toBe('3.00');
    expect((await ops('rebate:list', phone)).lines).toEqual([
      '2027-02-06  grant  3.00 of 5.00  until 2027-03-08T16:00:00.000Z  late rounds',
    ]);
    expect((await ops('rebate:revoke', phone, '4', '--reason', 'x')).lines[0]).toContain(
      'Refused: insufficient_rebate',
    );
    expect((await client.call(wire.rebateResult, {})).value[0]?.data).toMatchObject([
      { entry: 'granted', amount: '-2.00' },
      { entry: 'granted', amount: '5.00', remaining: '3.00' },
    ]);
  });

  it('simulate what a day would have cost under other rates', async () => {
    at('2027-02-07T10:00:00');
    const referrer = await player();
    const { referral_code } = (await referrer.call(referral, {})).value[0] ?? {};
    await play(await player(referral_code ? { referral_code } : {}), 1_000, 0);
    at('2027-02-08T00:10:00');
    await accrue('2027-02-07');
    const half = (rates: RebateRates['self']) =>
      Object.fromEntries(
        Object.entries(rates).map(([type, levels]) => [
          type,
          levels.map((one) => String(Number(one) / 2)),
        ]),
      );
    const settings = { ...stored, self: half(stored.self), downline: half(stored.downline) };
    expect(
      (await ops('rebate:simulate', JSON.stringify(settings), '--day', '2027-02-07')).lines,
    ).toEqual([
      '2027-02-07 under the rates in force: own 3.00, downline 1.00',
      '2027-02-07 under these: own 1.50, downline 0.50',
    ]);
  });

  it.each([
    [['rebate:list', '639170000000'], 'No member has the phone'],
    [['rebate:grant', '639170000000', '5', '--reason', 'x'], 'No member has the phone'],
    [['rebate:accrue', '2099-01-01'], 'is not a day that has ended'],
    [['rebate:accrue', 'monday'], '"monday" is not a day, as 2026-11-20.'],
    [['rebate:simulate', '{}'], 'minimumClaim: Invalid key'],
    [['rebate:simulate', 'no'], 'The settings are no JSON'],
  ])('%j - is refused', async (line, said) => {
    expect(await ops(...line)).toEqual({ lines: [expect.stringContaining(said)], exitCode: 1 });
  });
});
