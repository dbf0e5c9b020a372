import { createHash } from 'node:crypto';
import { dayMs, hourMs, parseAmount, pesos } from '@parol/domain';
import { drawList, drawProof, enterDraw } from '@parol/wire/draw';
import { inboxList } from '@parol/wire/member';
import { promoStatement } from '@parol/wire/report';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { given, memberIdOf, money, run, sound, unmoved } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { openRound } from '../../testing/open-round.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { drawModule } from './draw.ts';

let platform: TestPlatform;
let numbers = 0;
/** Sessions must outlast the days that the tests skip. */
const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => {
  platform = await testPlatform({ listening: true, config: { session } });
}, 60_000);
afterEach(() => sound(platform));
afterAll(() => platform.close());

const at = (manilaTime: string) => platform.clock.set(new Date(`${manilaTime}+08:00`));
const ops = async (name: string, args: string[] = [], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
const hold = () => run(platform, 'draws.hold');
const newMember = async (tickets: number) => {
  const client = await signedUp(platform, `63917447${String(1000 + numbers++)}`);
  if (tickets > 0)
    await ops('ticket:grant', [client.accountId ?? '', String(tickets)], { reason: 'test' });
  return client;
};
const left = async (client: TestClient) =>
  (await ops('ticket:list', [client.accountId ?? ''])).length;
/** The draws as the site reads them: with the member's account, if there is one. */
const read = (client: TestClient) =>
  client.call(drawList, {}, client.accountId ? { account_id: client.accountId } : {});
const draws = async (client: TestClient) => (await read(client)).value;
/** The open draw of a kind. */
async function open(client: TestClient, kind: 'daily' | 'weekly' = 'daily') {
  const found = (await draws(client)).find((one) => one.kind === kind && one.state === 'open');
  if (!found) throw new Error(`There is no open ${kind} draw.`);
  return found;
}
const enter = async (
  client: TestClient,
  draw_id: string | undefined,
  tickets: unknown,
  request_id?: string,
) =>
  (
    await client.call(
      enterDraw,
      { draw_id: draw_id ?? '', tickets: 1, ...(request_id && { request_id }) },
      { tickets },
    )
  ).code;
const proof = async (draw_id: string) =>
  (await new TestClient(platform).call(drawProof, { draw_id })).value[0];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Settles a round with this stake. */
async function played(client: TestClient, stake: bigint): Promise<void> {
  await given(platform, client, stake);
  const game = catalogue.find(({ type }) => type === 'slot');
  await (await openRound(platform, client, game, pesos(stake))).lose();
}

/** Runs the job after the day's end until the day's draw is held and paid. */
async function heldAfter(day: string): Promise<void> {
  at(`${day}T00:10:00`);
  await hold();
  platform.clock.advance(2 * 60_000);
  await hold();
}

/** An independent implementation of the published rule: the winning positions, from 0. */
function winning(facts: readonly string[], tickets: number, places: number): number[] {
  const left = Array.from({ length: tickets }, (_, position) => position);
  return Array.from({ length: Math.min(places, tickets) }, (_, index) => {
    for (let attempt = 0; ; attempt++) {
      const text = [...facts, index + 1, attempt].join(':');
      const value = BigInt(`0x${sha256(text).slice(0, 12)}`);
      const count = BigInt(left.length);
      if (value >= 2n ** 48n - (2n ** 48n % count)) continue;
      return left.splice(Number(value % count), 1)[0] ?? -1;
    }
  });
}

describe('a draw', () => {
  it('from its opening to its prizes - publishes a commitment and reveals data that anyone can verify', async () => {
    at('2027-01-05T09:00:00');
    await hold();
    const [ana, ben] = [await newMember(8), await newMember(3)];
    const before = await open(ana);
    expect(before).toMatchObject({
      closes_at: '2027-01-05T16:00:00.000Z',
      pool: '1000.00',
      mine: 0,
      seed: null,
      list_hash: null,
      winners: [],
    });
    await played(ana, 3_000_000n);
    expect(await enter(ana, before.draw_id, 4)).toBe('OK');
    expect(await enter(ben, before.draw_id, 2)).toBe('OK');
    expect([await left(ana), await left(ben)]).toEqual([4, 1]);
    at('2027-01-05T23:59:59.999');
    expect(await enter(ben, before.draw_id, 1)).toBe('OK');
    platform.clock.advance(1);
    expect(await enter(ana, before.draw_id, 1)).toBe('draw_closed');

    at('2027-01-06T00:10:00');
    await hold();
    const committed = await proof(before.draw_id);
    expect(committed).toMatchObject({
      draw: {
        state: 'committed',
        tickets: 7,
        // 0.05 % of ₱3,000,000.
        pool: '1500.00',
        seed_hash: before.seed_hash,
        seed: null,
        beacon: 'sandbox',
        beacon_value: null,
      },
    });
    const list = committed?.numbers ?? [];
    expect(list).toEqual(
      list
        .map(BigInt)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map(String),
    );
    expect(committed?.draw.list_hash).toBe(sha256(list.join('\n')));
    // The beacon's round lies after the commitment.
    expect(Date.parse(committed?.draw.beacon_at ?? '')).toBeGreaterThanOrEqual(
      platform.clock.now().getTime() + 60_000,
    );
    await hold();
    expect((await proof(before.draw_id))?.draw.state).toBe('committed');
    const { thirdPartyOrigin } = platform.parts.config;
    const round = `${thirdPartyOrigin}/beacon/public/${committed?.draw.beacon_round}`;
    expect((await fetch(round)).status).toBe(404);

    platform.clock.set(new Date(committed?.draw.beacon_at ?? ''));
    const money0 = [await money(ana), await money(ben)].map(({ balance }) => balance);
    expect(money0).toEqual(['0.00', '0.00']);
    await hold();
    const { draw } = (await proof(before.draw_id)) ?? {};
    expect(draw).toMatchObject({ ...committed?.draw, ...heldFacts(draw), state: 'drawn' });
    expect(sha256(draw?.seed ?? '')).toBe(before.seed_hash);
    const facts = [draw?.seed ?? '', draw?.list_hash ?? '', draw?.beacon_value ?? ''];
    const positions = winning(facts, 7, 3);
    expect(draw?.winners.map(({ ticket_no }) => ticket_no)).toEqual(
      positions.map((position) => list[position]),
    );
    expect(await (await fetch(round)).json()).toMatchObject({ randomness: draw?.beacon_value });
    expect(draw?.winners.map(({ amount }) => amount)).toEqual(['750.00', '450.00', '300.00']);
    const sums = await Promise.all([ana, ben].map(async (one) => (await money(one)).balance));
    expect(sums.reduce((sum, one) => sum + (parseAmount(one) ?? 0n), 0n)).toBe(pesos(1_500));

    const winner = (await money(ana)).balance === '0.00' ? ben : ana;
    const paid = await money(winner);
    expect(paid.withheld).toBe(paid.balance);
    const told = (await winner.call(inboxList, {})).value.filter(({ title_en }) =>
      title_en.startsWith('Your ticket won'),
    );
    expect(told.length).toBeGreaterThan(0);
    const promo = (
      await winner.call(promoStatement, { from: '2027-01-05', to: '2027-01-06' })
    ).value.flatMap(({ data }) => data);
    expect(JSON.stringify(promo)).toContain('Daily draw, place');
    expect((await ops('draw:list')).join('\n')).toContain('pool 1500.00  1: ');
  });

  it('without tickets - carries its pool over, up to the cap', async () => {
    await heldAfter('2027-01-07');
    const visitor = new TestClient(platform);
    const [first] = (await draws(visitor)).filter(({ state }) => state === 'drawn');
    expect(first).toMatchObject({ kind: 'daily', tickets: 0, rest: '1000.00', winners: [] });
    expect((await open(visitor)).pool).toBe('2000.00');
    const client = await newMember(1);
    await enter(client, (await open(client)).draw_id, 1);
    const { draw_id } = await open(client);
    await heldAfter('2027-01-08');
    // One ticket can win one place of three: the rest is carried over once more.
    expect((await proof(draw_id))?.draw).toMatchObject({
      pool: '2000.00',
      rest: '1000.00',
      winners: [{ place: 1, amount: '1000.00' }],
    });
    expect((await open(client)).pool).toBe('2000.00');
  });

  it('of the weekly kind - runs from Monday to Sunday in Manila', async () => {
    at('2027-01-10T23:59:59.999');
    await hold();
    const visitor = new TestClient(platform);
    const week = await open(visitor, 'weekly');
    expect([week.opens_at, week.closes_at]).toEqual([
      '2027-01-03T16:00:00.000Z',
      '2027-01-10T16:00:00.000Z',
    ]);
    platform.clock.advance(1);
    await hold();
    expect((await draws(visitor)).filter(({ kind }) => kind === 'weekly')).toHaveLength(2);
  });

  it('with tickets of an excluded or blocked member - returns them before the list is frozen', async () => {
    at('2027-01-12T09:00:00');
    await hold();
    const [excluded, blocked, other] = [await newMember(4), await newMember(4), await newMember(1)];
    const { draw_id } = await open(other);
    for (const client of [excluded, blocked]) {
      await enter(client, draw_id, 2);
      await enter(client, draw_id, 1);
    }
    await enter(other, draw_id, 1);
    await ops('care:exclude', [excluded.accountId ?? '', '6']);
    const member = await memberIdOf(platform, blocked);
    await platform.parts.db
      .updateTable('member')
      .set({ status: 'BLOCK' })
      .where('id', '=', member)
      .execute();
    await heldAfter('2027-01-13');
    expect((await proof(draw_id))?.draw).toMatchObject({ tickets: 1, winners: [{ place: 1 }] });
    expect([await left(excluded), await left(blocked)]).toEqual([4, 4]);
    expect((await read(excluded)).code).toBe('self_excluded');
    expect(await enter(excluded, draw_id, 1)).toBe('self_excluded');
  });

  it('whose winner begins a break after the freeze - pays them but sends no message', async () => {
    at('2027-01-14T09:00:00');
    await hold();
    const client = await newMember(1);
    const { draw_id } = await open(client);
    await enter(client, draw_id, 1);
    at('2027-01-15T00:10:00');
    await hold();
    await ops('care:exclude', [client.accountId ?? '', '6']);
    await heldAfter('2027-01-15');
    const [win] = (await proof(draw_id))?.draw.winners ?? [];
    expect((await money(client)).balance).toBe(win?.amount);
    expect(JSON.stringify((await client.call(inboxList, {})).value)).not.toContain('ticket won');
  });

  it('whose job is killed before any of its statements - is drawn and paid once', async () => {
    at('2027-01-20T09:00:00');
    await hold();
    const clients = [await newMember(2), await newMember(2)];
    const { draw_id } = await open(clients[0] ?? new TestClient(platform));
    for (const client of clients) await enter(client, draw_id, 2);
    at('2027-01-21T00:10:00');
    for (let nth = 1, done = false; !done; nth++) {
      await killedAt(nth)();
      const held = await proof(draw_id);
      const due = held?.draw.beacon_at;
      if (due && held.draw.state === 'committed') platform.clock.set(new Date(due));
      const paid = (await ops('draw:list')).find((line) => line.startsWith(draw_id)) ?? '';
      done = held?.draw.state === 'drawn' && !paid.includes('unpaid');
      expect(nth).toBeLessThan(300);
    }
    await hold();
    const { draw } = (await proof(draw_id)) ?? {};
    const balances = await Promise.all(
      clients.map(async (one) => parseAmount((await money(one)).balance) ?? 0n),
    );
    expect(draw?.winners).toHaveLength(3);
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(parseAmount(draw?.pool ?? ''));
  });
});

/** The columns of a draw that has been held. */
const heldFacts = (draw: object | undefined) => {
  const { seed, beacon_value, winners, rest } = { ...draw } as Readonly<Record<string, unknown>>;
  return { seed, beacon_value, winners, rest };
};

/** The job on a connection that throws instead of its nth statement. */
function killedAt(nth: number): () => Promise<void> {
  const { parts } = partsKilledAt(platform.parts, nth);
  const { members, inbox, promotions, tickets } = platform.services;
  const { contribution } = drawModule(parts, {
    programmes: programmeService(parts),
    tickets,
    requirements: promotions.requirements,
    members: members.repository,
    inbox,
    memberByPhone: async () => undefined,
    gate: { paused: async () => undefined, refusePaused: async () => undefined },
  });
  return async () => contribution.jobs?.[0]?.run().catch(() => undefined);
}

describe('entering', () => {
  it('by ten concurrent calls with one request id - takes the tickets once', async () => {
    at('2027-02-02T09:00:00');
    await hold();
    const client = await newMember(5);
    const { draw_id } = await open(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(client, draw_id, 2, 'one')),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect([await left(client), (await open(client)).mine]).toEqual([3, 2]);
  });

  it('by ten concurrent calls without one - never takes more tickets than the member has', async () => {
    const client = await newMember(3);
    const { draw_id } = await open(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(client, draw_id, 1)));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(3);
    expect(answers.filter((code) => code === 'insufficient_ticket')).toHaveLength(7);
    expect((await open(client)).mine).toBe(3);
  });

  it('with bad input - is refused with a specific code and changes nothing', async () => {
    const client = await newMember(30);
    const { draw_id } = await open(client);
    await unmoved(platform, async () => {
      expect(await enter(client, ' ', 1)).toBe('draw_id_required');
      expect(await enter(client, draw_id, null)).toBe('tickets_required');
      expect(await enter(client, 'absent', 1)).toBe('draw_not_exists');
      expect(await enter(client, '1', 1)).toBe('draw_not_exists');
      expect(await enter(client, 'x'.repeat(10_000), 1)).toBe('malformed_body');
      expect(await enter(client, draw_id, '2')).toBe('malformed_body');
      for (const count of [0, -1, 1.5, 21, 1e9])
        expect(await enter(client, draw_id, count)).toBe('invalid_tickets');
      await ops('reward:switch', ['draw', 'off'], { reason: 'test' });
      expect(await enter(client, draw_id, 1)).toBe('promotion_not_available');
      expect((await read(client)).code).toBe('promotion_not_available');
      await ops('reward:switch', ['draw', 'on'], { reason: 'test' });
    });
    expect(await left(client)).toBe(30);
    expect((await new TestClient(platform).call(drawProof, { draw_id: '1' })).code).toBe(
      'draw_not_exists',
    );
  });
});

describe('operators', () => {
  const terms = {
    rate: '0.10',
    minimum: '500.00',
    cap: '600.00',
    shares: [60, 40],
    perMember: 5,
    turnover: '0',
  };
  it('simulate the open draws under other settings', async () => {
    const lines = await ops('draw:simulate', [JSON.stringify({ daily: terms, weekly: terms })]);
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^daily: .*pool 600.00: 360.00, 240.00$/),
      expect.stringMatching(/^weekly: .*pool \d+.00: /),
    ]);
  });

  it.each([
    { rate: '0' },
    { rate: '6' },
    { minimum: '0' },
    { minimum: '700' },
    { shares: [60, 30] },
    { shares: [] },
    { perMember: 0 },
    { turnover: '11' },
  ])('settings %j - are refused', async (change) => {
    const settings = { daily: { ...terms, ...change }, weekly: terms };
    await expect(
      ops('reward:set', ['draw', JSON.stringify(settings)], {
        from: new Date(platform.clock.now().getTime() + hourMs).toISOString(),
        reason: 'test',
      }),
    ).rejects.toThrow('daily');
  });
});

it('in the ph profile - opens no draw without a permit', async () => {
  const config = { ...platform.parts.config, profile: 'ph' as const };
  const isOn = () =>
    programmeService({ config }).isOn(platform.parts.db, {
      code: 'draw',
      settings: undefined as never,
    });
  expect(await isOn()).toBe(false);
  await ops('reward:permit', ['draw', 'PAGCOR-1'], { reason: 'test' });
  expect(await isOn()).toBe(true);
  await ops('reward:permit', ['draw', 'none'], { reason: 'test' });
});
