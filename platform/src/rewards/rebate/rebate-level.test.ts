import { pesos } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { referral } from '@parol/wire/referral';
import { describe, expect, it } from 'vitest';
import { memberIdOf, run } from '../../testing/cashier.ts';
import { addOperators, runByTwo } from '../../testing/operators.ts';
import type { TestClient } from '../../testing/client.ts';
import { rebateFixture } from '../testing/rebate-fixture.ts';

const fixture = rebateFixture();
const { ops, accrue, at, play, player, claimable, own } = fixture;

/** A credited deposit, as the gateways post it; the level is computed later. */
async function deposited(client: TestClient, amount: bigint): Promise<void> {
  const { wallet, random, clock } = fixture.platform.parts;
  const posted = await wallet.post({
    member: await memberIdOf(fixture.platform, client),
    scope: 'gateway:maya',
    key: `deposit:${random.id()}`,
    kind: 'deposit',
    amount: pesos(amount),
    counter: { kind: 'gateway', owner: 'maya' },
    at: clock.now(),
  });
  expect(posted.status).toBe('posted');
}
async function levelsComputed(): Promise<void> {
  await fixture.platform.outbox.run();
  await run(fixture.platform, 'rewards.compute-vip-levels');
}
const level = async (client: TestClient) => (await own(client)).vip_level;

describe("the VIP level for a day's rebate", () => {
  it("on the last day of a month - is that month's, for members and referrers", async () => {
    at('2026-09-03T12:00:00');
    const ana = await player();
    const [row] = (await ana.call(referral, {})).value;
    const ben = await player({ referral_code: row?.referral_code ?? '' });
    await deposited(ana, 10_000n);
    await levelsComputed();
    // The deposit counts up to 1 December, and the level for that month.
    at('2026-12-31T22:00:00');
    await play(ana, 1_000, 0);
    await play(ben, 1_000, 0);
    expect(await level(ana)).toBe(2);
    at('2027-01-01T00:00:00');
    await run(fixture.platform, 'rewards.close-vip-day');
    await play(ana, 1_000, 0);
    expect(await level(ana)).toBe(1);
    at('2027-01-01T00:10:00');
    await accrue('2026-12-31');
    // Silver: 0.40 % of ₱1,000, and 0.12 % of the referral's.
    expect(await claimable(ana)).toBe('4.00');
    expect((await fixture.booked('2026-12-31')).get(await keyOf(ana, 'downline'))).toBe(12_000n);

    // Accrued days late, a day in January still has January's level.
    at('2027-01-04T09:00:00');
    await run(fixture.platform, 'rewards.close-vip-day');
    await accrue('2027-01-01');
    expect(await claimable(ana)).toBe('7.00');
  });

  it('that falls while the platform is stopped - counts for each day as it was on that day', async () => {
    at('2027-02-03T12:00:00');
    const client = await player();
    await deposited(client, 10_000n);
    await levelsComputed();
    at('2027-05-31T12:00:00');
    await play(client, 1_000, 0);
    at('2027-06-01T12:00:00');
    await play(client, 1_000, 0);
    at('2027-06-03T12:00:00');
    await run(fixture.platform, 'rewards.close-vip-day');
    for (const day of ['2027-05-31', '2027-06-01']) await accrue(day);
    expect(await self(client, '2027-05-31')).toBe(40_000n);
    expect(await self(client, '2027-06-01')).toBe(30_000n);
  });

  it('raised after midnight - holds for the new day; raised by an earlier deposit - for the ended day', async () => {
    at('2027-07-10T20:00:00');
    const [early, late, granted] = [await player(), await player(), await player()];
    for (const client of [early, late, granted]) await play(client, 1_000, 0);
    at('2027-07-10T23:59:59.999');
    await deposited(early, 10_000n);
    at('2027-07-11T00:00:00');
    await deposited(late, 10_000n);
    await addOperators(fixture.platform);
    await runByTwo(fixture.platform, 'vip:grant', [granted.accountId ?? '', 'Gold'], {
      until: '2027-07-20',
      reason: 'x',
    });
    at('2027-07-11T00:05:00');
    await levelsComputed();
    for (const client of [early, late]) expect(await level(client)).toBe(2);
    at('2027-07-11T00:10:00');
    await accrue('2027-07-10');
    expect(await self(early, '2027-07-10')).toBe(40_000n);
    expect(await self(late, '2027-07-10')).toBe(30_000n);
    expect(await self(granted, '2027-07-10')).toBe(30_000n);

    // Revoked at noon: it holds for the day that ended, not for the current one.
    at('2027-07-11T10:00:00');
    for (const client of [late, granted]) await play(client, 1_000, 0);
    at('2027-07-12T00:00:00');
    await ops('vip:revoke', granted.accountId ?? '', '--reason', 'x');
    await play(granted, 1_000, 0);
    at('2027-07-13T00:10:00');
    for (const day of ['2027-07-11', '2027-07-12']) await accrue(day);
    expect(await self(late, '2027-07-11')).toBe(40_000n);
    expect(await self(granted, '2027-07-11')).toBe(50_000n);
    expect(await self(granted, '2027-07-12')).toBe(30_000n);
  });

  it.each([
    ['not sent by the relay', '2027-09-10', async () => undefined],
    ['sent, but not computed', '2027-09-12', () => fixture.platform.outbox.run()],
  ])(
    'raised by a deposit that is %s when the day is accrued - still holds',
    async (_, day, then) => {
      at(`${day}T20:00:00`);
      const client = await player();
      await play(client, 1_000, 0);
      await deposited(client, 10_000n);
      await then();
      at(`${addDays(day, 1)}T00:10:00`);
      await accrue(day);
      expect(await self(client, day)).toBe(40_000n);
      expect(await level(client)).toBe(2);
    },
  );

  it('reached on the last evening and partly lost at midnight - is stored as both', async () => {
    // Its 90 days end with the year.
    at('2027-10-03T12:00:00');
    const client = await player();
    await deposited(client, 9_000n);
    await levelsComputed();
    at('2027-12-31T23:00:00');
    await play(client, 1_000, 0);
    await deposited(client, 49_000n); // Gold until midnight, Silver from then on
    at('2028-01-01T00:00:30');
    await levelsComputed();
    expect(await level(client)).toBe(2);
    at('2028-01-01T00:10:00');
    await accrue('2027-12-31');
    expect(await self(client, '2027-12-31')).toBe(50_000n);
  });

  it('that falls while the platform rests over the end of the month - is that of each day, though accrued before the daily pass', async () => {
    at('2028-02-03T12:00:00');
    await run(fixture.platform, 'rewards.close-vip-day');
    const client = await player();
    await deposited(client, 10_000n);
    await levelsComputed();
    at('2028-05-31T12:00:00');
    await run(fixture.platform, 'rewards.close-vip-day');
    await play(client, 1_000, 0);
    at('2028-06-01T12:00:00');
    await play(client, 1_000, 0);
    at('2028-06-03T00:10:00');
    for (const day of ['2028-05-31', '2028-06-01']) await accrue(day);
    expect(await self(client, '2028-05-31')).toBe(40_000n);
    expect(await self(client, '2028-06-01')).toBe(30_000n);
  });
});

const keyOf = async (client: TestClient, kind: 'self' | 'downline') =>
  `${await memberIdOf(fixture.platform, client)} ${kind}`;
const self = async (client: TestClient, day: string) =>
  (await fixture.booked(day)).get(await keyOf(client, 'self'));
