import { dayMs, hourMs, manilaDay, parseAmount, pesos } from '@parol/domain';
import { coolOff } from '@parol/wire/care';
import { inboxList } from '@parol/wire/member';
import { getBetList, makeBet, predictionCampaign, predictionLeaders } from '@parol/wire/prediction';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import { money, run, sound } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { ticketModule } from '../ticket/ticket.ts';
import { tokenModule } from '../token/token.ts';
import { predictionModule, predictionProgramme } from './prediction.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests play.
  const session = { idleMs: 4_000 * dayMs, absoluteMs: 4_000 * dayMs };
  platform = await testPlatform({ config: { session } });
}, 60_000);
beforeEach(() => begin());
afterEach(() => sound(platform));
afterAll(() => platform.close());

const ops = async (...line: string[]) => {
  const result = await runOps(
    { commands: platform.ops, audit: platform.services.audit, operator: 'tess' },
    line,
  );
  return result.lines.join('\n');
};
const reason = ['--reason', 'test'];
const now = () => platform.clock.now();
const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs);

let numbers = 0;
/** A member with tickets. */
async function newMember(tickets = 1): Promise<TestClient> {
  const client = await signedUp(platform, `63917447${String(1000 + numbers++)}`);
  if (tickets > 0) await ops('ticket:grant', client.accountId ?? '', String(tickets), ...reason);
  return client;
}
const team = (code: string, group = 'A') => ({
  code,
  name: { en: code, ph: code },
  group,
  colors: ['#0038a8', '#ce1126'],
});
const terms = {
  name: { en: 'Test cup', ph: 'Test cup' },
  tickets: 1,
  exact: 3,
  outcome: 1,
  matchPool: '100.00',
  turnover: '1',
  teams: [team('AAA'), team('BBB'), team('CCC'), team('DDD', 'B')],
};
/** Begins a campaign of thirty days, a day after the last. */
async function begin(change: object = {}): Promise<void> {
  platform.clock.freeze(inHours(24));
  const from = inHours(1);
  const endsAt = inHours(30 * 24).toISOString();
  const value = JSON.stringify({ ...terms, endsAt, ...change });
  await ops('reward:set', 'prediction', value, '--from', from.toISOString(), ...reason);
  platform.clock.freeze(from);
}
const putMatch = (change: object = {}) =>
  ops(
    'prediction:match',
    JSON.stringify({
      code: 'A1',
      stage: 'group',
      home: 'AAA',
      away: 'BBB',
      kickOff: inHours(2).toISOString(),
      ...change,
    }),
    ...reason,
  );
const campaign = async () => {
  const [row] = (await new TestClient(platform).call(predictionCampaign, {})).value;
  if (!row) throw new Error('There is no campaign.');
  return row;
};
/** Adds a match that begins in two hours; returns its id. */
async function addMatch(change: object = {}): Promise<string> {
  const code = 'code' in change ? change.code : 'A1';
  await putMatch(change);
  const added = (await campaign()).matches.find((match) => match.code === code);
  if (!added) throw new Error('The match was not added.');
  return added.match_id;
}
const predict = (client: TestClient, match_id: string, home_score: number, away_score: number) =>
  client.call(makeBet, { match_id, home_score, away_score });
const mine = async (client: TestClient) => (await client.call(getBetList, {})).value[0];
const tickets = async (client: TestClient) =>
  (await ops('ticket:list', client.accountId ?? '')).split('\n').filter(Boolean).length;
const leadersFor = async (client: TestClient) =>
  (await client.call(predictionLeaders, {}, { account_id: client.accountId })).value[0];
const settle = () => run(platform, 'prediction.settle');
const messages = async (client: TestClient, title: string) =>
  (await client.call(inboxList, {})).value.filter((one) => one.title_en === title);
/** Lets the 90 minutes pass and sets the result. */
async function result(code: string, home: number, away: number): Promise<void> {
  platform.clock.freeze(inHours(4));
  await ops('prediction:result', code, String(home), String(away), ...reason);
  await settle();
}
const balance = async (client: TestClient) => (await money(client)).balance;

describe('a prediction', () => {
  it('costs a ticket once, can be changed until the last millisecond, and not at kick-off', async () => {
    const match = await addMatch();
    const ana = await newMember(2);
    expect((await predict(ana, match, 2, 1)).value[0]).toMatchObject({
      home_score: 2,
      away_score: 1,
      tickets_left: 1,
      points: null,
      match: { state: 'open', group: 'A', home: { code: 'AAA' } },
    });
    platform.clock.advance(2 * hourMs - 1);
    expect((await predict(ana, match, 3, 3)).value[0]).toMatchObject({ tickets_left: 1 });
    platform.clock.advance(1);
    expect((await predict(ana, match, 0, 0)).code).toBe('match_closed');
    expect((await mine(ana))?.data).toMatchObject([
      { home_score: 3, away_score: 3, match: { state: 'closed', match_id: match } },
    ]);
    expect(await tickets(ana)).toBe(1);
    expect((await campaign()).matches).toMatchObject([{ state: 'closed' }]);
  });

  it('ten times at once - spends one ticket', async () => {
    const match = await addMatch();
    const ana = await newMember(5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, goals) => predict(ana, match, goals, 0)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    expect(await tickets(ana)).toBe(4);
    expect((await mine(ana))?.total).toBe(1);
  });

  it('without a ticket - is refused, and one for another match is no help', async () => {
    const [first, second] = [await addMatch(), await addMatch({ code: 'A2', away: 'CCC' })];
    const ana = await newMember(1);
    await predict(ana, first, 1, 0);
    expect((await predict(ana, second, 1, 0)).code).toBe('insufficient_ticket');
    expect((await predict(ana, first, 1, 1)).code).toBe('OK');
    expect((await mine(ana))?.total).toBe(1);
  });

  it.each([
    [-1, 0, 'invalid_score'],
    [0, -1, 'invalid_score'],
    [1_000, 0, 'invalid_score'],
    [0, 1_000, 'invalid_score'],
    [100, 0, 'invalid_score'],
    [1.5, 0, 'invalid_score'],
    [99, 99, 'OK'],
  ])('of %s to %s - is %s', async (home, away, code) => {
    const match = await addMatch();
    const ana = await newMember(1);
    expect((await predict(ana, match, home, away)).code).toBe(code);
    expect(await tickets(ana)).toBe(code === 'OK' ? 0 : 1);
  });

  it('without its fields, of no match or of one that has no teams - changes nothing', async () => {
    const match = await addMatch({ code: 'SF1', stage: 'semi_final', home: null });
    const ana = await newMember(1);
    const body = { match_id: match, home_score: 1, away_score: 1 };
    for (const field of Object.keys(body))
      expect((await ana.call(makeBet, body, { [field]: undefined })).code).toBe(
        `${field}_required`,
      );
    expect((await predict(ana, match, 1, 1)).code).toBe('match_closed');
    expect((await predict(ana, '12345', 1, 1)).code).toBe('match_not_exists');
    expect((await predict(ana, 'A1', 1, 1)).code).toBe('match_not_exists');
    expect((await predict(ana, 'x'.repeat(10_000), 1, 1)).code).toBe('malformed_body');
    expect(await tickets(ana)).toBe(1);
  });

  it('with the programme off, during a break, after the end or in a replaced campaign - is refused', async () => {
    const match = await addMatch({ kickOff: inHours(29 * 24).toISOString() });
    const [ana, away] = [await newMember(1), await newMember(1)];
    await ops('reward:switch', 'prediction', 'off', ...reason);
    expect((await predict(ana, match, 1, 1)).code).toBe('promotion_not_available');
    expect((await ana.call(predictionLeaders, {})).code).toBe('promotion_not_available');
    await ops('reward:switch', 'prediction', 'on', ...reason);
    await ops('care:exclude', away.accountId ?? '', '6');
    expect((await predict(away, match, 1, 1)).code).toBe('self_excluded');
    expect(await tickets(ana)).toBe(1);
    await begin();
    expect((await predict(ana, match, 1, 1)).code).toBe('match_closed');
    platform.clock.freeze(new Date((await campaign()).ends_at));
    expect((await predict(ana, match, 1, 1)).code).toBe('promotion_not_available');
    expect((await mine(ana))?.total).toBe(0);
  });
});

describe('a result', () => {
  it('shares the pool by points to the centavo - the rest goes to the earliest with points', async () => {
    const match = await addMatch();
    // 3 + 1 + 1 + 1 points: a sixth of ₱100 is 16.666…
    const said = [
      [0, 1],
      [1, 0],
      [3, 2],
      [2, 1],
      [2, 0],
    ] as const;
    const players: TestClient[] = [];
    for (const [home, away] of said) {
      platform.clock.advance(1_000);
      const client = await newMember();
      players.push(client);
      await predict(client, match, home, away);
    }
    const [loser, first, second, exact] = players;
    if (!loser || !first || !second || !exact) throw new Error('They are too few.');
    // A change of scores gives up the place; the same scores again keep it.
    platform.clock.advance(1_000);
    await predict(second, match, 3, 2);
    await predict(first, match, 4, 0);
    expect(await ops('prediction:simulate', 'A1', '2', '1')).toBe(
      '1 exact: 50.00 each\n3 with the outcome: 16.66 each\n0.02 more to the earliest',
    );
    await result('A1', 2, 1);
    const paid = await Promise.all(players.map(balance));
    expect(paid).toEqual(['0.00', '16.66', '16.68', '50.00', '16.66']);
    expect(paid.reduce((sum, one) => sum + (parseAmount(one) ?? 0n), 0n)).toBe(pesos(100n));
    expect(await money(exact)).toMatchObject({ withheld: '50.00' });
    expect((await mine(exact))?.data).toMatchObject([
      { points: 3, paid: '50.00', match: { state: 'settled', home_score: 2, away_score: 1 } },
    ]);
    expect(await messages(exact, 'Your prediction was right')).toHaveLength(1);
    expect(await messages(loser, 'Your prediction was right')).toHaveLength(0);
    expect(await ops('prediction:list', exact.accountId ?? '')).toMatch(
      /said 2-1 {2}3 points {2}50\.00$/,
    );
    const range = { from: manilaDay(now()), to: manilaDay(now()) };
    for (const report of [memberStatement, promoStatement])
      expect(JSON.stringify((await exact.call(report, range)).value)).toContain(
        'Prediction, AAA v BBB',
      );
  });

  it('corrected - pays what it brings more, and takes nothing back', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 2, 0);
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '25.00']);
    await result('A1', 2, 0);
    await settle();
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '75.00']);
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '75.00']);
    await result('A1', 0, 0);
    expect((await mine(ana))?.data).toMatchObject([{ points: 0, paid: '75.00' }]);
    expect(await messages(ben, 'Your prediction was right')).toHaveLength(2);
    expect(await messages(ana, 'Your prediction was right')).toHaveLength(1);
  });

  it('that nobody predicted - pays nothing', async () => {
    const match = await addMatch();
    const ana = await newMember();
    await predict(ana, match, 1, 0);
    await result('A1', 0, 3);
    expect(await balance(ana)).toBe('0.00');
    expect((await mine(ana))?.data).toMatchObject([{ points: 0, paid: '0.00' }]);
  });

  it('void - returns the ticket once, whatever was paid before, and stays void', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 0, 1);
    expect([await tickets(ana), await tickets(ben)]).toEqual([0, 0]);
    await result('A1', 1, 0);
    expect(await ops('prediction:void', 'A1', ...reason)).toContain('void');
    await settle();
    await settle();
    expect([await tickets(ana), await tickets(ben)]).toEqual([1, 1]);
    expect([await balance(ana), await balance(ben)]).toEqual(['100.00', '0.00']);
    expect(await messages(ben, 'A match does not count')).toHaveLength(1);
    expect((await mine(ben))?.data).toMatchObject([{ points: null, match: { state: 'void' } }]);
    expect(await leadersFor(ben)).toEqual({ leaders: [], mine: null });
    expect(await ops('prediction:result', 'A1', '1', '0', ...reason)).toContain('is void');
  });

  it('of a member on a break - waits for its end, and others are paid the same', async () => {
    const match = await addMatch();
    const [ana, away] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(away, match, 1, 0);
    await away.call(coolOff, { days: 1 });
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(away)]).toEqual(['50.00', '0.00']);
    expect(await messages(away, 'Your prediction was right')).toHaveLength(0);
    platform.clock.advance(2 * dayMs);
    await settle();
    expect([await balance(ana), await balance(away)]).toEqual(['50.00', '50.00']);
  });

  it('killed at any statement, repeated and run by five at once - pays each once', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 2, 0);
    platform.clock.freeze(inHours(4));
    await ops('prediction:result', 'A1', '1', '0', ...reason);
    let kills = 0;
    for (;;) {
      const { job, failed } = failing(kills + 1);
      await job().catch(() => undefined);
      if (!failed()) break;
      kills += 1;
      expect(['0.00', '75.00']).toContain(await balance(ana));
      expect(['0.00', '25.00']).toContain(await balance(ben));
      // A member who failed is looked at again after an hour.
      platform.clock.advance(hourMs);
    }
    expect(kills).toBeGreaterThan(15);
    platform.clock.advance(hourMs);
    await Promise.all(Array.from({ length: 5 }, settle));
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '25.00']);
    expect(await messages(ana, 'Your prediction was right')).toHaveLength(1);
  }, 60_000);
});

/** The job on a database that fails the nth statement from now; `failed` says whether it came to that. */
function failing(nth: number) {
  const { parts, killed } = partsKilledAt(platform.parts, nth);
  const { promotions, members, inbox } = platform.services;
  const programmes = programmeService(parts);
  const memberByPhone = async () => undefined;
  const gate = { paused: async () => undefined, refusePaused: async () => undefined };
  const { contribution } = predictionModule(parts, {
    programmes,
    requirements: promotions.requirements,
    members: members.repository,
    tickets: ticketModule(parts, {
      programmes,
      memberByPhone,
      gate,
      members: members.repository,
      tokens: tokenModule(parts, { memberByPhone, gate }).tokens,
      inbox,
    }).tickets,
    memberByPhone,
    gate,
    inbox,
  });
  return {
    job: async () => contribution.jobs?.[0]?.run(),
    failed: killed,
  };
}

describe('the campaign', () => {
  it('ranks by points, then exact scores, then the earliest entry, with masked phones', async () => {
    const [one, two] = [await addMatch(), await addMatch({ code: 'A2', away: 'CCC' })];
    const three = await addMatch({ code: 'A3', home: 'BBB', away: 'CCC' });
    const players = await Promise.all(Array.from({ length: 4 }, () => newMember(3)));
    const [exact, early, late, none] = players;
    if (!exact || !early || !late || !none) throw new Error('They are too few.');
    await predict(early, one, 5, 0);
    platform.clock.advance(1);
    await predict(late, one, 5, 0);
    await predict(exact, one, 1, 0);
    await predict(none, one, 0, 1);
    for (const client of [early, late])
      for (const match of [two, three]) await predict(client, match, 5, 0);
    for (const code of ['A1', 'A2', 'A3']) await result(code, 1, 0);
    const masked = ({ accountId = '' }: TestClient) =>
      `${accountId.slice(0, 5)}•••${accountId.slice(-4)}`;
    expect(await leadersFor(late)).toEqual({
      leaders: [
        { rank: 1, member: masked(exact), points: 3, exact: 1 },
        { rank: 2, member: masked(early), points: 3, exact: 0 },
        { rank: 3, member: masked(late), points: 3, exact: 0 },
      ],
      mine: { rank: 3, points: 3, exact: 0 },
    });
    const visitor = (await new TestClient(platform).call(predictionLeaders, {})).value[0];
    expect(visitor?.mine).toBeNull();
    expect((await leadersFor(none))?.mine).toBeNull();
  });

  it('shows its groups by the results, and when the next match closes', async () => {
    await addMatch();
    await addMatch({ code: 'A2', home: 'CCC', away: 'AAA', kickOff: inHours(9).toISOString() });
    const closing = inHours(9).toISOString();
    await result('A1', 1, 2);
    const { groups, next_change, matches } = await campaign();
    expect(groups.map(({ group }) => group)).toEqual(['A', 'B']);
    expect(
      groups[0]?.rows.map(({ team: { code }, points, goals_for, goals_against }) => [
        code,
        points,
        goals_for,
        goals_against,
      ]),
    ).toEqual([
      ['BBB', 3, 2, 1],
      ['CCC', 0, 0, 0],
      ['AAA', 0, 1, 2],
    ]);
    expect([next_change, matches.map(({ state }) => state)]).toEqual([
      closing,
      ['settled', 'open'],
    ]);
  });

  it('is off in the ph profile without a permit, and visitors are told', async () => {
    const inPh = programmeService({ config: { ...platform.parts.config, profile: 'ph' } });
    expect(await inPh.isOn(platform.parts.db, predictionProgramme)).toBe(false);
    await ops('reward:permit', 'prediction', 'PAGCOR-7', ...reason);
    expect(await inPh.isOn(platform.parts.db, predictionProgramme)).toBe(true);
    await ops('reward:permit', 'prediction', 'none', ...reason);
  });
});

describe('operators', () => {
  it('move a kick-off, and set teams until somebody has predicted', async () => {
    const match = await addMatch({ code: 'SF1', stage: 'semi_final', away: null });
    const ana = await newMember();
    expect(await putMatch({ code: 'SF1', stage: 'semi_final', away: 'DDD' })).toMatch(
      /^SF1 .* AAA v DDD .* open$/,
    );
    await predict(ana, match, 1, 0);
    expect(await putMatch({ code: 'SF1', stage: 'semi_final', away: 'CCC' })).toContain(
      'its teams do not change',
    );
    const later = { code: 'SF1', stage: 'semi_final', away: 'DDD' };
    await putMatch({ ...later, kickOff: inHours(3).toISOString() });
    platform.clock.advance(2.5 * hourMs);
    expect((await predict(ana, match, 2, 0)).code).toBe('OK');
    platform.clock.advance(hourMs);
    expect(await putMatch(later)).toContain('is closed and does not change');
    expect(await ops('prediction:matches')).toMatch(/^SF1 .* closed$/);
    expect(await ops('prediction:campaign')).toContain('1 matches closed');
  });

  it('can set a result only after 90 minutes, once, with a reason', async () => {
    await addMatch();
    const set = (...line: string[]) => ops('prediction:result', 'A1', ...line);
    platform.clock.advance(3.5 * hourMs - 1);
    expect(await set('1', '0', ...reason)).toContain('end at');
    platform.clock.advance(1);
    expect(await set('1', '0')).toContain('Give a reason');
    expect(await set('1', '-1', ...reason)).toContain('Give both scores');
    expect(await set('100', '0', ...reason)).toContain('from 0 to 99');
    expect(await set('1', '0', ...reason)).toMatch(/settled {2}1-0$/);
    expect(await set('1', '0', ...reason)).toContain('has this result already');
    expect(await ops('prediction:void', 'A1')).toContain('Give a reason');
    expect(await ops('prediction:void', 'Z9', ...reason)).toContain('There is no match "Z9"');
  });

  it.each([
    [{ home: 'ZZZ' }, 'The campaign has no team "ZZZ"'],
    [{ home: 'BBB' }, 'does not play against itself'],
    [{ kickOff: '2020-01-01T00:00:00Z' }, 'The kick-off has passed'],
    [{ kickOff: '2099-01-01T00:00:00Z' }, 'before the kick-off'],
    [{ kickOff: 'soon' }, 'kickOff'],
    [{ stage: 'replay' }, 'stage'],
    [{ code: 'a 1' }, 'code'],
  ])('a match with %j - is refused', async (change, said) => {
    expect(await putMatch(change)).toContain(said);
    expect((await campaign()).matches).toEqual([]);
  });

  it.each([
    [{ teams: [team('AAA')] }, 'teams'],
    [{ teams: [team('AAA'), team('AAA')] }, 'names a team twice'],
    [{ exact: 1, outcome: 2 }, 'the outcome brings more'],
    [{ matchPool: '0' }, 'matchPool'],
    [{ matchPool: '0.001' }, 'matchPool'],
    [{ tickets: 0 }, 'tickets'],
  ])('settings with %j - are refused', async (change, said) => {
    const value = JSON.stringify({ ...terms, endsAt: inHours(99).toISOString(), ...change });
    const from = ['--from', inHours(5).toISOString(), ...reason];
    expect(await ops('reward:set', 'prediction', value, ...from)).toContain(said);
  });
});
