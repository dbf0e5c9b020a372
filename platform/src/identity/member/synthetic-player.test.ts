import { dayMs, pesos } from '@parol/domain';
import { realTimeTransactions } from '@parol/wire/cms';
import { addWithdrawTicket } from '@parol/wire/fund';
import { dailyCheckIn } from '@parol/wire/check-in';
import { claimableRewards } from '@parol/wire/claimable';
import { updateProfile } from '@parol/wire/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditedSince } from '../../cashier/deposit/deposit-figures.repository.ts';
import { paidSince } from '../../cashier/withdrawal/withdrawal-figures.repository.ts';
import { largestPayouts, payoutSpeed } from '../../content/feed/payout.repository.ts';
import { membersToAsk } from '../../content/survey/survey.repository.ts';
import { wrongSums } from '../../play/statement/statement.ts';
import { count } from '../../rewards/draw/draw.repository.ts';
import { barredMembers } from '../../rewards/draw/entry.repository.ts';
import { leaders, placeOf } from '../../rewards/prediction/score.repository.ts';
import { membersWithLevel, membersWithLevelOn } from '../../rewards/vip/vip.repository.ts';
import { bettingSession } from '../../testing/betting-session.ts';
import {
  addWallet,
  memberIdOf,
  newMember,
  play,
  run,
  startCashier,
} from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { ops, opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { postDeposit } from '../../testing/post-deposit.ts';
import { setMember } from '../../testing/set-member.ts';

const day = '2026-12-01';
const start = new Date(`${day}T10:00:00+08:00`);
let platform: TestPlatform;
/** A player and the synthetic player, who do the same. */
let player: TestClient;
let probe: TestClient;
let ids: { readonly player: bigint; readonly probe: bigint; readonly friend: bigint };

/** Deposits, a round with a large win, and a withdrawal that is paid. */
async function playsForADay(client: TestClient): Promise<void> {
  const id = await memberIdOf(platform, client);
  await postDeposit(platform, id, 1_000);
  const session = await bettingSession(platform, client);
  expect(await session.spin('100', '300')).toBe('ok');
  await play(platform, client, '1000', '1000');
  const [account] = (await addWallet(platform, client)).value;
  const ticket = await client.call(addWithdrawTicket, {
    withdrawal_amount: '150',
    bank_id: 'gcash',
    bank_acc_no: account?.account_ref ?? '',
    request_id: `of ${id}`,
  });
  expect(ticket.code).toBe('OK');
  for (const wait of [0, 2_000, 3_000]) {
    platform.clock.advance(wait);
    await run(platform, 'sandbox.review-withdrawals');
  }
}

beforeAll(async () => {
  // Sessions outlast the day.
  const session = { idleMs: 3 * dayMs, absoluteMs: 3 * dayMs };
  platform = await startCashier({ config: { session } });
  platform.clock.set(start);
  await ops(platform, 'affiliate:add', 'MABUHAY', '--name', 'Mabuhay Media');
  const friend = await newMember(platform);
  [player, probe] = [await newMember(platform), await newMember(platform)];
  ids = {
    player: await memberIdOf(platform, player),
    probe: await memberIdOf(platform, probe),
    friend: await memberIdOf(platform, friend),
  };
  for (const id of [ids.player, ids.probe])
    await setMember(platform, id, {
      referred_by: ids.friend,
      affiliate_code: 'MABUHAY',
      vip_level: 1,
    });
  await ops(platform, 'member:probe', probe.accountId ?? '', 'on');
  await playsForADay(player);
  await playsForADay(probe);
  await platform.outbox.run();
});
afterAll(() => platform.close());

const db = () => platform.parts.db;
/** The members that a table has rows of. */
async function membersIn(table: string): Promise<readonly bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct member_id from ${sql.table(table)} order by 1`.execute(db());
  return rows.map(({ member_id }) => member_id);
}
const onlyPlayer = () => [ids.player];

describe('the mark', () => {
  it('is set and taken back by operators, with the time', async () => {
    const client = await newMember(platform);
    const phone = client.accountId ?? '';
    const since = async () => (await platform.services.members.byPhone(phone))?.probe_since;
    expect(await since()).toBeNull();
    expect(await opsLines(platform, 'member:probe', phone, 'on')).toEqual([
      `${phone} is the synthetic player now.`,
    ]);
    expect(await since()).toEqual(platform.clock.now());
    expect(await opsLines(platform, 'member:probe', phone, 'off')).toEqual([
      `${phone} is a player now.`,
    ]);
    expect(await since()).toBeNull();
  });

  it('is not set by the member', async () => {
    const mark = { probe_since: start.toISOString(), probe: true, is_probe: true };
    await player.call(updateProfile, { nickname: 'Luningning' }, mark);
    expect((await platform.services.members.byId(ids.player))?.probe_since).toBeNull();
  });
});

describe('feeds', () => {
  it.each(['deposit', 'win', 'withdrawal'] as const)(
    'of a %s - show the player alone',
    async (method) => {
      const events = (await new TestClient(platform).call(realTimeTransactions, { method })).value;
      expect(new Set(events.map(({ member }) => member.slice(-3)))).toEqual(
        new Set([player.accountId?.slice(-3)]),
      );
    },
  );
  it('of payouts - show and measure the player alone', async () => {
    const paid = await largestPayouts(platform.parts, start, 10);
    expect(paid.map(({ phone }) => phone)).toEqual([player.accountId]);
    expect(await payoutSpeed(db(), 10)).toMatchObject({ payouts: 1 });
  });
  it('of top games - count the round of the player alone', async () => {
    const played = await db()
      .selectFrom('game_day')
      .select(['game_code', 'rounds', 'staked', 'won'])
      .execute();
    expect(played).toEqual([
      { game_code: 'jeepney-jackpot', rounds: 1n, staked: pesos(100), won: pesos(300) },
    ]);
  });
});

describe('rewards', () => {
  it.each(['mission_play', 'mission_due', 'vip_due', 'ticket_deposit', 'referral_watch'])(
    'by %s - know the player alone',
    async (table) => expect(await membersIn(table)).toEqual(onlyPlayer()),
  );
  it('by rebates - accrue for the player alone', async () => {
    platform.clock.set(new Date(`${day}T23:59:59+08:00`));
    platform.clock.advance(60_000);
    await platform.services.rebates.accrue(day);
    expect(await membersIn('rebate_turnover')).toEqual(onlyPlayer());
  });
  it('by levels - look at the player alone', async () => {
    const rows = [
      ...(await membersWithLevel(db(), 0n, 10)),
      ...(await membersWithLevelOn(db(), day, 0n, 10)),
    ];
    expect(rows.map(({ id }) => id)).toEqual([ids.player, ids.player]);
  });
  it('by draws - have the stakes of the player, and bar the synthetic one', async () => {
    const drawn = { id: 7n, counted_to: start };
    await sql`insert into draw (id, kind, opens_at, closes_at, seed_hash, counted_to)
      values (${drawn.id}, 'weekly', ${start}, ${new Date(start.getTime() + dayMs)}, 'hash', ${start})`.execute(
      db(),
    );
    for (const [number, id] of [ids.player, ids.probe].entries())
      await db()
        .insertInto('draw_entry')
        .values({
          member_id: id,
          draw_id: drawn.id,
          number: BigInt(number),
          reference: 'test',
          entered_at: start,
          position: null,
        })
        .execute();
    const draw = await db()
      .selectFrom('draw')
      .selectAll()
      .where('id', '=', drawn.id)
      .executeTakeFirstOrThrow();
    await count(db(), draw, platform.clock.now());
    expect(
      await db().selectFrom('draw').select('stakes').where('id', '=', drawn.id).execute(),
    ).toEqual([{ stakes: pesos(100) }]);
    expect(await barredMembers(db(), drawn.id, platform.clock.now())).toEqual([ids.probe]);
  });
  it('by rankings - list and count the player alone', async () => {
    const score = { campaign_at: start, exact: 1, first_at: start, ends_at: start };
    for (const [id, points] of [
      [ids.probe, 9],
      [ids.player, 5],
    ] as const)
      await db()
        .insertInto('prediction_score')
        .values({ ...score, member_id: id, points })
        .execute();
    const top = await leaders(db(), start, 10);
    expect(top.map(({ member_id }) => member_id)).toEqual(onlyPlayer());
    expect(await placeOf(db(), ids.player, start, 10)).toMatchObject({ before: 0 });
  });
  it('to claim - are listed and given to the player alone', async () => {
    const claim = async (client: TestClient) => [
      (await client.call(claimableRewards, {})).code,
      (await client.call(dailyCheckIn, {})).code,
    ];
    expect(await claim(player)).toEqual(['OK', 'OK']);
    expect(await claim(probe)).toEqual(['self_excluded', 'self_excluded']);
  });
});

describe('reports', () => {
  it('on deposits and payouts of the day - count those of the player alone', async () => {
    expect(await creditedSince(db(), start)).toEqual([
      { gateway: 'test', count: 1, units: pesos(1_000) },
    ]);
    expect((await paidSince(db(), start)).map(({ count: paid, units }) => [paid, units])).toEqual([
      [1, pesos(150)],
    ]);
  });
  it('on affiliates - count the player alone', async () => {
    expect((await opsLines(platform, 'affiliate:list')).join()).toMatch(/MABUHAY.*\b1 member/);
  });
  it('by surveys - ask the players alone', async () => {
    const asked = await membersToAsk(db(), 'any', 0n, 100);
    expect(asked).toContain(ids.player);
    expect(asked).not.toContain(ids.probe);
  });
  it('on its own movements - are complete all the same', async () => {
    expect(await wrongSums(db(), ids.probe)).toEqual([]);
    expect(await membersIn('statement_day')).toEqual([ids.player, ids.probe]);
  });
});
