import { readFileSync } from 'node:fs';
import { dayMs, manilaDay, pesos } from '@parol/domain';
import * as wire from '@parol/wire/rebate';
import { dailyStatement, promoStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { memberIdOf, money, newMember, run, sound, unmoved } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { type RebateRates, rebateWorth } from '../../testing/rebate-worth.ts';
import { programmeService } from '../programme/programme.ts';
import { rebateModule } from './rebate.ts';

const file = new URL('../../../db/data/programme_setting.json', import.meta.url);
const rows: readonly { readonly programme: string; readonly value: RebateRates }[] = JSON.parse(
  readFileSync(file, 'utf8'),
);
const stored = rows.find(({ programme }) => programme === 'rebate')?.value ?? {
  self: {},
  downline: {},
};

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests play.
  const session = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };
  platform = await testPlatform({ config: { session } });
}, 60_000);
afterEach(() => sound(platform));
afterAll(() => platform.close());

const ops = (...line: string[]) =>
  runOps({ commands: platform.ops, audit: platform.services.audit, operator: 'tess' }, line);
const accrue = (day: string) => platform.services.rebates.accrue(day);
/** Manila time. */
const at = (text: string) => platform.clock.freeze(new Date(`${text}+08:00`));

let rounds = 0;
type Type = 'slot' | 'casino';
/** Opens a round of ₱stake through the wallet that providers call; `end` settles or voids it. */
async function bet(client: TestClient, stake: number, type: Type = 'slot') {
  const game = catalogue.find((one) => one.type === type);
  if (!game) throw new Error(`There is no game of the category ${type}.`);
  const member = await memberIdOf(platform, client);
  const { core, sessions } = platform.services.seamless;
  const { token: session } = await sessions.open({
    memberId: member,
    providerCode: game.provider,
    gameCode: game.code,
    currency: 'PHP',
  });
  const name = String(++rounds);
  const inRound = { session, currency: 'PHP', round: `r${name}` };
  const amount = pesos(BigInt(stake));
  const ok = async (op: Parameters<typeof core.apply>[1]) => {
    const { status } = await core.apply(game.provider, op);
    if (status !== 'ok') throw new Error(`The provider got ${status}.`);
  };
  await ok({ kind: 'bet', tx: `b${name}`, amount, ...inRound });
  return {
    win: (payout: number) =>
      ok({ kind: 'win', tx: `w${name}`, amount: pesos(BigInt(payout)), final: true, ...inRound }),
    lose: () => ok({ kind: 'end-round', ...inRound }),
    voided: () => ok({ kind: 'rollback', session, betTx: `b${name}`, amount }),
  };
}
const play = async (client: TestClient, stake: number, payout: number, type?: Type) =>
  (await bet(client, stake, type)).win(payout);

async function player(fields: Parameters<typeof signedUp>[2] = {}): Promise<TestClient> {
  const client = fields.referral_code
    ? await signedUp(platform, `6391855${String(++rounds).padStart(5, '0')}`, fields)
    : await newMember(platform);
  await ops('adjust', client.accountId ?? '', '100000', '--reason', 'to play with');
  return client;
}
const own = async (client: TestClient) => {
  const [row] = (await client.call(wire.rebate, {})).value;
  if (!row) throw new Error('There is no rebate.');
  return row;
};
const claimable = async (client: TestClient) => (await own(client)).claimable;
const claim = (client: TestClient, amount: string | number, request_id?: string) =>
  client.call(wire.claimRebate, { amount, ...(request_id !== undefined && { request_id }) });
const openBonus = async (client: TestClient, source: string) => {
  const member = await memberIdOf(platform, client);
  await platform.parts.wallet.withMemberLock(member, (tx) =>
    platform.services.promotions.requirements.open(tx, {
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
  platform.parts.db
    .updateTable('member')
    .set({ status })
    .where('id', '=', await memberIdOf(platform, client))
    .execute();

/** What a day is worth by the plain code, at the members' levels of now. */
async function worth(day: string): Promise<Map<string, bigint>> {
  const members = await platform.parts.db
    .selectFrom('member')
    .select(['id', 'vip_level'])
    .execute();
  const levels = new Map(members.map(({ id, vip_level }) => [id, vip_level]));
  return rebateWorth(platform.parts.db, day, stored, (member) => levels.get(member) ?? 0);
}
async function booked(day: string): Promise<Map<string, bigint>> {
  const { rows: found } = await sql<{ key: string; units: bigint }>`
    select member_id || ' ' || kind as key, sum(amount)::bigint as units from rebate_accrual
     where day = ${day} and kind <> 'grant' group by 1 having sum(amount) <> 0`.execute(
    platform.parts.db,
  );
  return new Map(found.map(({ key, units }) => [key, units]));
}
const asBooked = async (day: string) => {
  const [is, should] = [await booked(day), await worth(day)];
  expect(is).toEqual(should);
  return is;
};
const accruals = async () => {
  const { rows: found } = await sql`select * from rebate_accrual order by 1, 2, 3, 4`.execute(
    platform.parts.db,
  );
  return found;
};

/** Fails the nth statement from now; `failed` says whether it came to that. */
function failing(nth: number) {
  const { parts, killed } = partsKilledAt(platform.parts, nth);
  const { promotions, members } = platform.services;
  const module = rebateModule(parts, {
    programmes: programmeService(parts),
    requirements: promotions.requirements,
    members: members.repository,
    memberByPhone: async () => undefined,
  });
  return { ...module, failed: killed };
}

describe('a day', () => {
  it('is worth what its valid turnover brings, to members and referrers, from midnight to midnight', async () => {
    at('2026-11-21T12:00:00');
    const ana = await player();
    const { referral_code } = await platform.parts.db
      .selectFrom('member')
      .select('referral_code')
      .where('id', '=', await memberIdOf(platform, ana))
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
    await run(platform, 'rebate.accrue');
    const first = await asBooked('2026-11-21');
    const [anaId, benId] = [await memberIdOf(platform, ana), await memberIdOf(platform, ben)];
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
    await run(platform, 'rebate.accrue');
    await accrue('2026-11-21');
    expect(await accruals()).toEqual(before);

    // Two days late: both days, each with its own rounds.
    at('2026-11-23T09:00:00');
    await play(ana, 50, 0);
    at('2026-11-24T00:10:00');
    await run(platform, 'rebate.accrue');
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

  it('brings nothing for turnover that a bonus covered, from the bet to the settlement', async () => {
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
      excluded: '800.00',
      rebate: '3.00',
    });
    at('2026-11-26T00:10:00');
    await run(platform, 'rebate.accrue');
    await asBooked('2026-11-25');
    expect(await claimable(client)).toBe('3.00');
  });

  it('brings nothing for what was settled in a pause, to a blocked member, or while the programme is off', async () => {
    at('2026-11-26T10:00:00');
    const [paused, shut] = [await player(), await player()];
    const open = await bet(paused, 500);
    await play(paused, 1_000, 0);
    await play(shut, 1_000, 0);
    const member = await memberIdOf(platform, paused);
    await sql`insert into care_pause (member_id, id, kind, starts_at, ends_at)
      values (${member}, 1, 'cool_off', '2026-11-26T11:00:00+08:00', '2026-11-28T00:00:00+08:00')`.execute(
      platform.parts.db,
    );
    at('2026-11-26T11:00:00');
    await open.lose();
    await blocked(shut, 'BLOCK');
    at('2026-11-27T00:10:00');
    await run(platform, 'rebate.accrue');
    const day = await booked('2026-11-26');
    expect(day).toEqual(new Map([[`${member} self`, 30_000n]]));
    // What was earned before stays claimable in the pause.
    expect((await claim(paused, '3.00')).ok).toBe(true);
    await blocked(shut, 'active');
    await ops('reward:switch', 'rebate', 'off', '--reason', 'audit');
    at('2026-11-27T12:00:00');
    await play(shut, 1_000, 0);
    at('2026-11-28T00:10:00');
    await run(platform, 'rebate.accrue');
    expect(await booked('2026-11-27')).toEqual(new Map());
    expect((await own(shut)).active).toBe(false);
    await ops('reward:switch', 'rebate', 'on', '--reason', 'audit done');
  });

  it('killed at any statement - is completed by the next run, with the same result', async () => {
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
});

describe('a correction', () => {
  const correctRound = async (client: TestClient, payout: number) =>
    platform.parts.db
      .updateTable('game_round')
      .set({ payout: pesos(BigInt(payout)) })
      .where('member_id', '=', await memberIdOf(platform, client))
      .where('settled_at', '<', new Date('2026-12-02T00:00:00+08:00'))
      .execute();

  it('before a claim - changes what can be claimed; after it, is netted from later days', async () => {
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

    // The next day brings ₱5: the ₱3 that were claimed too much are made up for.
    at('2026-12-02T10:00:00');
    await play(claimed, 1_666, 0);
    await play(claimed, 1, 0);
    at('2026-12-03T00:10:00');
    await accrue('2026-12-02');
    await asBooked('2026-12-02');
    expect(await claimable(claimed)).toBe('2.00');
    expect(await claim(claimed, '2.01')).toMatchObject({ code: 'insufficient_rebate' });

    // Upward again: a row of its own, which can be claimed.
    await correctRound(claimed, 0);
    await accrue('2026-12-01');
    await asBooked('2026-12-01');
    expect(await claimable(claimed)).toBe('5.00');
  });

  it('killed at any statement - is neither lost nor made twice', async () => {
    at('2026-12-03T10:00:00');
    const client = await player();
    await play(client, 1_000, 0);
    at('2026-12-04T00:10:00');
    await accrue('2026-12-03');
    expect((await claim(client, '3.00')).ok).toBe(true);
    await sql`update game_round set payout = stake where settled_at >= '2026-12-03T00:00:00+08:00'`.execute(
      platform.parts.db,
    );
    let kills = 0;
    for (;;) {
      const { accrual, failed } = failing(kills + 1);
      await accrual.accrue('2026-12-03').catch(() => undefined);
      if (!failed()) break;
      kills += 1;
    }
    await asBooked('2026-12-03');
    const member = await memberIdOf(platform, client);
    const { rows: lots } = await sql`
      select revision, amount, remaining from rebate_accrual where member_id = ${member} order by 1`.execute(
      platform.parts.db,
    );
    expect(lots).toEqual([
      { revision: 1, amount: 30_000n, remaining: 0n },
      { revision: 2, amount: -30_000n, remaining: -30_000n },
    ]);
  });
});

describe('a claim', () => {
  /** A member with ₱9.00 of three days, ₱3 each. */
  async function earner(from: string): Promise<TestClient> {
    at(`${from}T10:00:00`);
    const client = await player();
    for (let n = 0; n < 3; n++) {
      await play(client, 1_000, 0);
      const day = manilaDay(platform.clock.now());
      platform.clock.advance(dayMs);
      await accrue(day);
    }
    return client;
  }

  it('ten times at once - pays once', async () => {
    const client = await earner('2026-12-05');
    const before = await money(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim(client, '9.00', 'one')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.map(({ value }) => value[0]?.claim_id)).size).toBe(1);
    expect(answers.filter(({ value }) => value[0]?.repeated === false)).toHaveLength(1);
    const member = await memberIdOf(platform, client);
    const { rows: paid } = await sql`
      select t.amount, h.kind, h.owner from transfer t join house_account h on h.id = t.counter_id
       where t.member_id = ${member} and t.kind = 'rebate'`.execute(platform.parts.db);
    expect(paid).toEqual([{ amount: 90_000n, kind: 'rebate', owner: 'rebate' }]);
    expect((await money(client)).withheld).toBe('9.00');
    expect(Number((await money(client)).balance)).toBe(Number(before.balance) + 9);
    const today = manilaDay(platform.clock.now());
    const range = { from: today, to: today };
    expect((await client.call(promoStatement, range)).value[0]).toMatchObject({
      total: 1,
      data: [{ kind: 'reward', name: { en: 'Rebate' }, bonus: '9.00', target: '9.00' }],
    });
    expect((await client.call(dailyStatement, range)).value[0]?.sums).toMatchObject({
      rebate: '9.00',
      bonus: '0.00',
    });
    expect(await claim(client, '1.00', 'one')).toMatchObject({ code: 'request_used' });
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, n) => claim(client, '9.00', `other${n}`)),
    );
    expect(others.map(({ code }) => code)).toEqual(Array(10).fill('insufficient_rebate'));
  });

  it('ten at once for a third each - takes what there is, and no more', async () => {
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
    expect(await unmoved(platform, () => claim(client, '3.01'))).toMatchObject({
      code: 'insufficient_rebate',
    });
    at('2027-01-14T23:59:59.999');
    expect((await claim(client, '3.00')).ok).toBe(true);
    const [history] = (await client.call(wire.rebateResult, {})).value;
    expect(history?.data.filter(({ expired }) => expired !== '0.00')).toMatchObject([
      { day: '2026-12-14', amount: '3.00', remaining: '0.00', expired: '2.00' },
    ]);
  });

  it('killed at any statement - pays once with the next try', async () => {
    const client = await earner('2027-02-01');
    const member = await memberIdOf(platform, client);
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
    const client = await newMember(platform);
    await ops('rebate:grant', client.accountId ?? '', '5.00', '--reason', 'goodwill');
    expect(await unmoved(platform, () => claim(client, amount))).toMatchObject({ code });
    expect(await claimable(client)).toBe('5.00');
  });
});

describe('operators', () => {
  it('grant and revoke what can be claimed, with a reason', async () => {
    at('2027-02-06T10:00:00');
    const client = await newMember(platform);
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

  it('see what a day would have cost under other rates', async () => {
    const half = (rates: RebateRates['self']) =>
      Object.fromEntries(
        Object.entries(rates).map(([type, levels]) => [
          type,
          levels.map((one) => String(Number(one) / 2)),
        ]),
      );
    const settings = { ...stored, self: half(stored.self), downline: half(stored.downline) };
    expect(
      (await ops('rebate:simulate', JSON.stringify(settings), '--day', '2026-11-21')).lines,
    ).toEqual([
      '2026-11-21 under the rates in force: own 18.969, downline 2.00',
      '2026-11-21 under these: own 9.4845, downline 1.00',
    ]);
  });

  it.each([
    [['rebate:list', '639170000000'], 'No member has the phone'],
    [['rebate:grant', '639170000000', '5', '--reason', 'x'], 'No member has the phone'],
    [['rebate:accrue', '2099-01-01'], 'is not a day that has ended'],
    [['rebate:accrue', 'monday'], 'is not a day that has ended'],
    [['rebate:simulate', '{}'], 'minimumClaim: Invalid key'],
    [['rebate:simulate', 'no'], 'The settings are no JSON'],
  ])('%j - is refused', async (line, said) => {
    expect(await ops(...line)).toEqual({ lines: [expect.stringContaining(said)], exitCode: 1 });
  });
});
