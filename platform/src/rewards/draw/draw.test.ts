import { createHash } from 'node:crypto';
import { hourMs, parseAmount, pesos } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { promoStatement } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { given, money } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { openRound } from '../../testing/open-round.ts';
import { programmeService } from '../programme/programme.ts';
import { drawFixture } from '../testing/draw-fixture.ts';

const fixture = drawFixture();
const { at, ops, hold, newMember, left, draws, open, enter, proof, heldAfter } = fixture;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Settles a round with this stake. */
async function played(client: TestClient, stake: bigint): Promise<void> {
  await given(fixture.platform, client, stake);
  const game = catalogue.find(({ type }) => type === 'slot');
  await (await openRound(fixture.platform, client, game, pesos(stake))).lose();
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

/** The columns of a draw that has been held. */
const heldFacts = (draw: object | undefined) => {
  const { seed, beacon_value, winners, rest } = { ...draw } as Readonly<Record<string, unknown>>;
  return { seed, beacon_value, winners, rest };
};

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
    fixture.platform.clock.advance(1);
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
      fixture.platform.clock.now().getTime() + 60_000,
    );
    await hold();
    expect((await proof(before.draw_id))?.draw.state).toBe('committed');
    const { thirdPartyOrigin } = fixture.platform.parts.config;
    const round = `${thirdPartyOrigin}/beacon/public/${committed?.draw.beacon_round}`;
    expect((await fetch(round)).status).toBe(404);

    fixture.platform.clock.set(new Date(committed?.draw.beacon_at ?? ''));
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
    const notices = (await winner.call(inboxList, {})).value.filter(({ title_en }) =>
      title_en.startsWith('Your ticket won'),
    );
    expect(notices.length).toBeGreaterThan(0);
    const promo = (
      await winner.call(promoStatement, { from: '2027-01-05', to: '2027-01-06' })
    ).value.flatMap(({ data }) => data);
    expect(JSON.stringify(promo)).toContain('Daily draw, place');
    expect((await ops('draw:list')).join('\n')).toContain('pool 1500.00  1: ');
  });

  it('without tickets - carries its pool over, up to the cap', async () => {
    await heldAfter('2027-01-07');
    const visitor = new TestClient(fixture.platform);
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
    const visitor = new TestClient(fixture.platform);
    const week = await open(visitor, 'weekly');
    expect([week.opens_at, week.closes_at]).toEqual([
      '2027-01-03T16:00:00.000Z',
      '2027-01-10T16:00:00.000Z',
    ]);
    fixture.platform.clock.advance(1);
    await hold();
    expect((await draws(visitor)).filter(({ kind }) => kind === 'weekly')).toHaveLength(2);
  });
});

describe('operators', () => {
  const terms = {
    rate: '0.10',
    minimum: '500.00',
    cap: '600.00',
    shares: [60, 40],
    perMember: 5,
    turnover: '1',
  };
  it('simulate the open draws under other settings', async () => {
    at('2027-01-11T09:00:00');
    await hold();
    await played(await newMember(0), 700_000n);
    at('2027-01-11T09:20:00');
    await hold();
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
    { turnover: '0' },
    { turnover: '11' },
    { closes: '24:00' },
    { closes: 'Monday 00:00' },
    { closes: 0 },
  ])('settings %j - are refused', async (change) => {
    const settings = { daily: { ...terms, ...change }, weekly: terms };
    await expect(
      ops('reward:set', ['draw', JSON.stringify(settings)], {
        from: new Date(fixture.platform.clock.now().getTime() + hourMs).toISOString(),
        reason: 'test',
      }),
    ).rejects.toThrow('daily');
  });
});

it('in the ph profile - opens no draw without a permit', async () => {
  const config = { ...fixture.platform.parts.config, profile: 'ph' as const };
  const isOn = () =>
    programmeService({ config }).isOn(fixture.platform.parts.db, {
      code: 'draw',
      settings: undefined as never,
    });
  expect(await isOn()).toBe(false);
  await ops('reward:permit', ['draw', 'PAGCOR-1'], { reason: 'test' });
  expect(await isOn()).toBe(true);
  await ops('reward:permit', ['draw', 'none'], { reason: 'test' });
});
