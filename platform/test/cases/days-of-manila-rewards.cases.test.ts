import { manilaDay, pesos } from '@parol/domain';
import { startOfWeek } from '@parol/domain/calendar';
import { checkInStatus, dailyCheckIn } from '@parol/wire/check-in';
import { addFavourite } from '@parol/wire/game';
import { claimMission, missions } from '@parol/wire/mission';
import { buyTickets, jackpotTicketList } from '@parol/wire/ticket';
import { vipInfo } from '@parol/wire/vip';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/play/catalogue/catalogue.ts';
import { drawFixture } from '../../src/rewards/testing/draw-fixture.ts';
import { programmeService } from '../../src/rewards/programme/programme.ts';
import { vipLevels, withdrawalPriority } from '../../src/rewards/vip/vip.ts';
import { given, memberIdOf, run } from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { expectLimitOfManila } from '../../src/testing/manila-mornings.ts';
import { openRound } from '../../src/testing/open-round.ts';
import { addOperators, ops, opsByTwo, opsLines } from '../../src/testing/operators.ts';
import { postDeposit } from '../../src/testing/post-deposit.ts';

const fixture = drawFixture();
/** A Sunday and the last day of its month. */
const eve = '2027-01-31';
const today = () => manilaDay(fixture.platform.clock.now());

describe('a member who has used up, at 20:00, 03:00 and 09:00 in Manila,', () => {
  it('the check-in of a day - checks in again on the next Manila day', async () => {
    const client = await member('2027-01-31T12:00:00');
    await expectLimitOfManila(fixture.platform.clock, eve, {
      use: async () => expect((await client.call(dailyCheckIn, {})).code).toBe('OK'),
      isUsedUp: async () => Boolean((await client.call(checkInStatus, {})).value[0]?.checked),
    });
  });

  it('the tickets sold on a day - buys more on the next Manila day', async () => {
    const client = await member('2027-01-31T12:00:00');
    const phone = client.accountId ?? '';
    await expectLimitOfManila(fixture.platform.clock, eve, {
      async use() {
        await ops(fixture.platform, 'token:grant', phone, '25', '--days', '90', '--reason', 'test');
        expect((await client.call(buyTickets, { tickets: 5, amount: '25' })).code).toBe('OK');
      },
      isUsedUp: async () => (await client.call(jackpotTicketList, {})).value[0]?.sale?.left === 0,
    });
  });

  it('the tickets for deposits of a day - earns more on the next Manila day', async () => {
    const client = await member('2027-01-31T12:00:00');
    const memberId = await memberIdOf(fixture.platform, client);
    await expectLimitOfManila(fixture.platform.clock, eve, {
      // Ten tickets a day, of which a deposit earns at most five.
      async use() {
        for (let deposits = 0; deposits < 2; deposits++)
          await postDeposit(fixture.platform, memberId, 1_000);
        await fixture.platform.outbox.run();
        await run(fixture.platform, 'rewards.grant-deposit-tickets');
      },
      async isUsedUp() {
        const [said] = await opsLines(
          fixture.platform,
          'ticket:simulate',
          client.accountId ?? '',
          '200',
        );
        return said === 'A deposit of 200.00 would earn 0 tickets.';
      },
    });
  });

  it.each([
    ['daily', today, 'daily-rounds', played],
    ['weekly', () => startOfWeek(today()), 'weekly-favourites', likedGames],
  ] as const)('a %s mission - claims it again in the next one', async (_, period, id, reach) => {
    const client = await member('2027-01-31T12:00:00');
    const claimed = async () =>
      (await client.call(missions, {})).value.some(
        (row) => row.mission_id === id && row.period === period() && row.state === 'claimed',
      );
    await expectLimitOfManila(fixture.platform.clock, eve, {
      async use() {
        await reach(client);
        const wanted = { mission_id: id, period: period() };
        expect((await client.call(claimMission, wanted)).code).toBe('OK');
      },
      isUsedUp: claimed,
    });
  });

  it('the tickets of the daily and the weekly draw - enters more in the next ones', async () => {
    const client = await member('2027-01-31T12:00:00');
    const enter = async (kind: 'daily' | 'weekly', tickets: number) =>
      fixture.enter(client, (await fixture.open(client, kind)).draw_id, tickets);
    const isFull = async (kind: 'daily' | 'weekly') => (await enter(kind, 1)) === 'invalid_tickets';
    await expectLimitOfManila(fixture.platform.clock, eve, {
      // 20 and 50 tickets a member; a look before may have entered one of each.
      async use() {
        await fixture.hold();
        await ops(
          fixture.platform,
          'ticket:grant',
          client.accountId ?? '',
          '72',
          '--reason',
          'test',
        );
        for (const tickets of [19, 1]) await enter('daily', tickets);
        for (const tickets of [49, 1]) await enter('weekly', tickets);
      },
      async isUsedUp() {
        await fixture.hold();
        const [daily, weekly] = [await isFull('daily'), await isFull('weekly')];
        expect(weekly, 'weekly like daily').toBe(daily);
        return daily;
      },
    });
  });
});

describe('a VIP level at 03:00 in Manila', () => {
  const progress = async (client: TestClient) => (await client.call(vipInfo, {})).value[0];

  it('on the first of a month - may fall with this month, and is held until its end', async () => {
    const client = await member('2026-11-01T03:00:00');
    await postDeposit(fixture.platform, await memberIdOf(fixture.platform, client), 600);
    fixture.at('2026-12-01T03:00:00');
    expect(await progress(client)).toMatchObject({ held_until: '2026-12-31' });
    // Ninety days count: a deposit at 03:00 on 1 November counts until 29 January.
    fixture.at('2027-01-29T23:00:00');
    expect(await progress(client)).toMatchObject({ deposit_turnover: [{ amount: '600.00' }] });
    fixture.at('2027-01-30T03:00:00');
    expect(await progress(client)).toMatchObject({ deposit_turnover: [{ amount: '0.00' }] });
    fixture.at('2027-02-01T03:00:00');
    expect(await client.call(vipInfo, {})).toMatchObject({ code: 'vip_not_exists' });
  });

  it('of a programme changed at midnight - has its priority of withdrawals from then on', async () => {
    const client = await member('2027-03-31T12:00:00');
    const memberId = await memberIdOf(fixture.platform, client);
    await postDeposit(fixture.platform, memberId, 600);
    const { parts, services } = fixture.platform;
    const programmes = programmeService(parts);
    const hasPriority = () =>
      withdrawalPriority(
        parts,
        programmes,
        vipLevels(parts, programmes, services.members),
      )(parts.db, memberId);
    const levels = ['500', '10000', '50000', '200000', '1000000'].map((turnover) => ({
      turnover,
      withdrawalPriority: true,
      birthdayGift: '0',
    }));
    const settings = JSON.stringify({ levels, birthdayTurnover: '1', birthdayDays: 30 });
    const from = ['--from', '2027-04-01T00:00:00+08:00', '--reason', 'test'];
    await addOperators(fixture.platform);
    await opsByTwo(fixture.platform, 'reward:set', 'vip', settings, ...from);
    fixture.platform.clock.freeze(new Date('2027-03-31T23:00:00+08:00'));
    expect(await hasPriority()).toBe(false);
    fixture.platform.clock.freeze(new Date('2027-04-01T03:00:00+08:00'));
    expect(await hasPriority()).toBe(true);
  });
});

/** A member who signs up at a time and has ₱10,000. */
async function member(manilaTime: string): Promise<TestClient> {
  fixture.platform.clock.freeze(new Date(`${manilaTime}+08:00`));
  const client = await fixture.newMember(0);
  await given(fixture.platform, client, 10_000);
  return client;
}

async function played(client: TestClient): Promise<void> {
  const slot = catalogue.find(({ type }) => type === 'slot');
  for (let rounds = 0; rounds < 5; rounds++)
    await openRound(fixture.platform, client, slot, pesos(1n));
  await fixture.platform.outbox.run();
}

let liked = 0;
async function likedGames(client: TestClient): Promise<void> {
  for (const { provider, code } of catalogue.slice(liked, (liked += 2)))
    await client.call(addFavourite, { provider_code: provider, game_code: code });
}
