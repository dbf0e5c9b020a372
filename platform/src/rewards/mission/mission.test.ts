import { dayMs, pesos } from '@parol/domain';
import { addFavourite } from '@parol/wire/game';
import { setLimit } from '@parol/wire/care';
import { dailyCheckIn } from '@parol/wire/check-in';
import { balance } from '@parol/wire/fund';
import { account, inboxList, updateProfile } from '@parol/wire/member';
import { badges, claimMission, missions } from '@parol/wire/mission';
import { tokenStatement } from '@parol/wire/token';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/run-ops.ts';
import { type CatalogueGame, catalogue } from '../../play/catalogue/catalogue.ts';
import { memberIdOf, run, sound, unmoved } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { checkedTerms } from './mission-terms.ts';
import { missionModule } from './mission.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // Sessions outlast the days that the tests play.
  const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  platform = await testPlatform({ config: { session } });
}, 60_000);
afterEach(async () => {
  await sound(platform);
  expect(await said('token:check')).toBe('Every balance of tokens is the sum of its lots.');
});
afterAll(() => platform.close());

const ops = (...line: string[]) =>
  runOps({ commands: platform.ops, audit: platform.services.audit, operator: 'tess' }, line);
const said = async (...line: string[]) => (await ops(...line)).lines.join('\n');
const at = (manilaTime: string) => platform.clock.freeze(new Date(`${manilaTime}+08:00`));

let numbers = 0;
const newMember = () => signedUp(platform, `63917447${String(1000 + numbers++)}`);
const phoneOf = ({ accountId }: TestClient) => accountId ?? '';
const list = async (client: TestClient) => (await client.call(missions, {})).value;
const mission = async (client: TestClient, id: string, period?: string) =>
  (await list(client)).find(
    (row) => row.mission_id === id && (period === undefined || row.period === period),
  );
const badge = async (client: TestClient, id: string) =>
  (await client.call(badges, {})).value.find((row) => row.badge_id === id);
const claim = async (client: TestClient, mission_id: string, period: string) =>
  (await client.call(claimMission, { mission_id, period })).code;
const tokens = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_token;
const counts = async (client: TestClient) => {
  const [row] = (await client.call(account, {})).value;
  return [row?.missions_count, row?.badges_count];
};

const gamesOf = (type: CatalogueGame['type']) => catalogue.filter((game) => game.type === type);
const slots = gamesOf('slot');
async function fund(client: TestClient): Promise<void> {
  const posted = await platform.parts.wallet.post({
    member: await memberIdOf(platform, client),
    scope: 'gateway:maya',
    key: `deposit:${platform.parts.random.id()}`,
    kind: 'deposit',
    amount: pesos(1_000n),
    counter: { kind: 'gateway', owner: 'maya' },
    at: platform.clock.now(),
  });
  expect(posted.status).toBe('posted');
}
/** Opens a round through the wallet that providers call, and adds it to the sums. */
async function bet(client: TestClient, game: CatalogueGame | undefined, stake = 1n) {
  if (!game) throw new Error('There is no such game.');
  const { core, sessions } = platform.services.seamless;
  const { token: session } = await sessions.open({
    memberId: await memberIdOf(platform, client),
    providerCode: game.provider,
    gameCode: game.code,
    currency: 'PHP',
  });
  const name = `mission-${++numbers}`;
  const amount = pesos(stake);
  const apply = async (op: Parameters<typeof core.apply>[1]) => {
    const { status } = await core.apply(game.provider, op);
    if (status !== 'ok') throw new Error(`The provider got ${status}.`);
    await platform.outbox.run();
  };
  await apply({ kind: 'bet', tx: name, amount, session, currency: 'PHP', round: name });
  return { voided: () => apply({ kind: 'rollback', session, betTx: name, amount }) };
}
const play = async (client: TestClient, rounds: number, game = slots[0]) => {
  for (let round = 0; round < rounds; round++) await bet(client, game);
};
/** The job, once members are due. */
async function look(): Promise<void> {
  platform.clock.advance(3_000);
  await run(platform, 'missions.reached');
}

const rowOf = (change: object = {}) => ({
  kind: 'mission',
  name: { en: 'Test', ph: 'Test' },
  how: { en: 'Play.', ph: 'Maglaro.' },
  icon: 'star',
  position: 5,
  repeats: 'daily',
  condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 1 },
  reward: { tokens: '1' },
  ...change,
});
const set = (id: string, change: object, from: string) =>
  ops(
    'mission:set',
    id,
    JSON.stringify(rowOf(change)),
    '--from',
    `${from}+08:00`,
    '--reason',
    'test',
  );

describe('the rows of the product', () => {
  it('are at least twelve missions and sixteen badges, and an operator could set each of them', async () => {
    const { rows } = await sql<{ id: string; value: { kind: string } }>`
      select id, value from mission`.execute(platform.parts.db);
    const of = (kind: string) => rows.filter(({ value }) => value.kind === kind);
    expect(of('mission').length).toBeGreaterThanOrEqual(12);
    expect(of('badge').length).toBeGreaterThanOrEqual(16);
    for (const { value } of rows) expect(() => checkedTerms(value, pesos(20n))).not.toThrow();
    expect(
      new Set(
        of('mission')
          .map(({ value }) => JSON.stringify(value))
          .flatMap((text) => /"(tokens|tickets|gift)"/.exec(text)?.[1] ?? []),
      ),
    ).toEqual(new Set(['tokens', 'tickets', 'gift']));
  });
});

describe('a mission of a day', () => {
  it('counts rounds as they are played, not voided ones, and is claimed once', async () => {
    at('2026-12-01T12:00:00');
    const client = await newMember();
    await fund(client);
    expect(await mission(client, 'daily-rounds')).toMatchObject({
      state: 'open',
      period: '2026-12-01',
      last_day: '2026-12-01',
      claim_until: '2026-12-02T16:00:00.000Z',
      measure: 'count',
      progress: '0.00',
      target: '5.00',
      tokens: '1.00',
    });
    await play(client, 4);
    await (await bet(client, slots[1])).voided();
    expect(await mission(client, 'daily-rounds')).toMatchObject({
      state: 'open',
      progress: '4.00',
    });
    expect(await mission(client, 'daily-games')).toMatchObject({ progress: '1.00' });
    expect(await unmoved(platform, () => claim(client, 'daily-rounds', '2026-12-01'))).toBe(
      'mission_not_reached',
    );
    await play(client, 3);
    expect((await list(client))[0]).toMatchObject({
      mission_id: 'daily-rounds',
      state: 'reached',
      progress: '5.00',
    });
    expect(await claim(client, 'daily-rounds', '2026-12-01')).toBe('OK');
    expect(await tokens(client)).toBe('1.00');
    expect(await mission(client, 'daily-rounds')).toMatchObject({ state: 'claimed' });
    expect(await unmoved(platform, () => claim(client, 'daily-rounds', '2026-12-01'))).toBe(
      'campaignRewardClaimed',
    );
    const [statement] = (await client.call(tokenStatement, {})).value;
    expect(statement?.data).toMatchObject([{ amount: '1.00', name: { en: 'Five rounds' } }]);
    const stranger = await newMember();
    expect(await claim(stranger, 'daily-rounds', '2026-12-01')).toBe('mission_not_reached');
  });

  it('ends at midnight in Manila, and its claim a day later, to the millisecond', async () => {
    at('2026-12-03T23:59:59.999');
    const [client, late] = [await newMember(), await newMember()];
    for (const one of [client, late]) {
      await fund(one);
      await play(one, 5);
    }
    await bet(client, slots[1]);
    expect(await mission(client, 'daily-rounds')).toMatchObject({ state: 'reached' });
    platform.clock.advance(1);
    expect(await mission(client, 'daily-rounds', '2026-12-04')).toMatchObject({
      state: 'open',
      progress: '0.00',
    });
    await play(client, 5);
    // What can be claimed for less time is first.
    expect((await list(client)).slice(0, 3)).toMatchObject([
      { mission_id: 'daily-rounds', period: '2026-12-03', state: 'reached' },
      { mission_id: 'daily-games', period: '2026-12-03', state: 'reached' },
      { mission_id: 'daily-rounds', period: '2026-12-04', state: 'reached' },
    ]);
    at('2026-12-04T23:59:59.999');
    expect(await claim(client, 'daily-rounds', '2026-12-03')).toBe('OK');
    expect(await claim(client, 'daily-rounds', '2026-12-04')).toBe('OK');
    platform.clock.advance(1);
    expect(await unmoved(platform, () => claim(late, 'daily-rounds', '2026-12-03'))).toBe(
      'mission_expired',
    );
    expect(await mission(late, 'daily-rounds', '2026-12-03')).toBeUndefined();
    expect(await tokens(late)).toBe('0.00');
    expect(await tokens(client)).toBe('2.00');
  });

  it('reached but never looked at - is refused after its claim has ended', async () => {
    at('2026-12-05T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    at('2026-12-07T00:00:00');
    expect(await claim(client, 'daily-rounds', '2026-12-05')).toBe('mission_expired');
  });

  it.each([
    ['daily-rounds', '2026-12-09', 'mission_period_invalid'],
    ['daily-rounds', 'once', 'mission_period_invalid'],
    ['daily-rounds', '2026-02-30', 'mission_period_invalid'],
    ['weekly-games', '2026-12-08', 'mission_period_invalid'],
    ['limit', '2026-12-08', 'mission_period_invalid'],
    ['no-mission', 'once', 'mission_not_exists'],
    ['first-round', 'once', 'mission_not_exists'],
    ['', 'once', 'mission_id_required'],
    ['limit', '', 'period_required'],
  ])('claiming "%s" of "%s" - is refused with %s', async (id, period, code) => {
    at('2026-12-08T12:00:00');
    const client = await newMember();
    expect(await unmoved(platform, () => claim(client, id, period))).toBe(code);
  });

  it('claimed ten times at once - pays once', async () => {
    at('2026-12-10T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim(client, 'daily-rounds', '2026-12-10')),
    );
    expect(answers.filter((code) => code === 'OK')).toHaveLength(1);
    expect(answers.filter((code) => code === 'campaignRewardClaimed')).toHaveLength(9);
    expect(await tokens(client)).toBe('1.00');
  });
});

describe('a mission of a week', () => {
  it('runs from Monday to Sunday and brings tickets', async () => {
    at('2026-12-20T23:59:59.999');
    const client = await newMember();
    await fund(client);
    for (const game of slots.slice(0, 3)) await bet(client, game);
    platform.clock.advance(1);
    expect(await mission(client, 'weekly-games')).toMatchObject({
      period: '2026-12-21',
      last_day: '2026-12-27',
      progress: '0.00',
      tickets: 1,
    });
    for (const game of slots.slice(0, 3)) await bet(client, game);
    at('2026-12-27T23:59:59.999');
    for (const game of slots.slice(2, 6)) await bet(client, game);
    expect(await claim(client, 'weekly-games', '2026-12-21')).toBe('OK');
    expect(await claim(client, 'weekly-games', '2026-12-21')).toBe('campaignRewardClaimed');
    const member = await memberIdOf(platform, client);
    expect(await platform.services.tickets.available(platform.parts.db, member)).toBe(1);
  });

  it('with tickets switched off - is absent, and its claim refused', async () => {
    at('2026-12-29T12:00:00');
    const client = await newMember();
    await fund(client);
    for (const game of slots.slice(0, 6)) await bet(client, game);
    await ops('reward:switch', 'ticket', 'off', '--reason', 'test');
    expect(await mission(client, 'weekly-games')).toBeUndefined();
    expect(await claim(client, 'weekly-games', '2026-12-28')).toBe('mission_not_exists');
    await ops('reward:switch', 'ticket', 'on', '--reason', 'test');
    expect(await claim(client, 'weekly-games', '2026-12-28')).toBe('OK');
  });
});

describe('conditions', () => {
  it('about the account and other acts - are reached by them', async () => {
    at('2027-01-04T12:00:00');
    const client = await newMember();
    const states = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await mission(client, id))?.state));
    expect(await states('limit', 'profile', 'weekly-favourites')).toEqual(['open', 'open', 'open']);
    await client.call(setLimit, { kind: 'deposit', span: 'day', limit: '100' });
    await client.call(updateProfile, {
      full_name: 'Ana Reyes',
      nickname: 'Ana',
      gender: 'female',
      birthday: '1990-01-01',
    });
    for (const { provider, code } of slots.slice(0, 2))
      await client.call(addFavourite, { provider_code: provider, game_code: code });
    expect(await states('limit', 'profile', 'weekly-favourites')).toEqual([
      'reached',
      'reached',
      'reached',
    ]);
    expect(await badge(client, 'careful')).toMatchObject({ earned_at: expect.any(String) });
    expect(await claim(client, 'limit', 'once')).toBe('OK');
    expect(await claim(client, 'limit', 'once')).toBe('campaignRewardClaimed');
  });

  it('compare attributes, count different values and add up stakes', async () => {
    at('2027-01-11T12:00:00');
    const client = await newMember();
    await fund(client);
    await bet(client, slots[0], 3n);
    await bet(client, gamesOf('bingo')[0], 2n);
    const under = async (condition: object) =>
      said('mission:simulate', phoneOf(client), JSON.stringify(rowOf({ condition })));
    const event = 'round_played';
    const category = (operator: string) => [{ attribute: 'category', operator, values: ['bingo'] }];
    const count = { kind: 'count' };
    expect(await under({ event, aggregate: count, target: 2, where: category('in') })).toBe(
      'round_played count ≥ 2 where category in bingo: 1 of 2 in 2027-01-11  → 1.00 tokens',
    );
    expect(
      await under({ event, aggregate: count, target: 2, where: category('not_in') }),
    ).toContain('1 of 2');
    expect(await under({ event, aggregate: { kind: 'sum', of: 'stake' }, target: '20' })).toContain(
      '5.00 of 20.00',
    );
    expect(
      await under({ event, aggregate: { kind: 'distinct', of: 'category' }, target: 3 }),
    ).toContain('2 of 3');
    await client.call(dailyCheckIn, {});
    const position = (operator: string, value: number) => [
      { attribute: 'position', operator, values: [value] },
    ];
    expect(
      await under({
        event: 'check_in',
        aggregate: count,
        target: 1,
        where: position('at_most', 1),
      }),
    ).toContain('1 of 1');
    expect(
      await under({
        event: 'check_in',
        aggregate: count,
        target: 1,
        where: position('at_least', 2),
      }),
    ).toContain('0 of 1');
    expect(await said('mission:member', phoneOf(client))).not.toContain('daily');
  });
});

describe('badges and counts', () => {
  it('come with a posting, without a visit, and stay', async () => {
    at('2027-02-01T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    expect(await counts(client)).toEqual([0, 0]);
    await look();
    expect(await counts(client)).toEqual([1, 2]);
    expect(await badge(client, 'first-round')).toMatchObject({
      earned_at: platform.clock.now().toISOString(),
    });
    expect(await badge(client, 'five-games')).toMatchObject({ progress: '1.00', earned_at: null });
    await claim(client, 'daily-rounds', '2027-02-01');
    expect(await counts(client)).toEqual([0, 2]);
  });

  it('the job killed at any statement, repeated and run by two at once - loses and doubles nothing', async () => {
    at('2027-02-03T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    platform.clock.advance(3_000);
    const kills = await killedUntilDone(({ jobs = [] }) => jobs[0]?.run());
    expect(kills).toBeGreaterThan(4);
    await Promise.all([run(platform, 'missions.reached'), run(platform, 'missions.reached')]);
    expect(await counts(client)).toEqual([1, 2]);
    expect((await said('mission:member', phoneOf(client))).split('\n')).toHaveLength(3);
  });

  it('a claim killed at any statement - pays once', async () => {
    at('2027-02-04T12:00:00');
    const client = await newMember();
    const member = await memberIdOf(platform, client);
    await fund(client);
    await play(client, 5);
    const body = { mission_id: 'daily-rounds', period: '2027-02-04' };
    const kills = await killedUntilDone(async ({ endpoints = [] }) => {
      const endpoint = endpoints.find(({ call }) => call === claimMission);
      await endpoint?.handle({ caller: { memberId: member }, body } as never);
    });
    expect(kills).toBeGreaterThan(8);
    expect(await claim(client, 'daily-rounds', '2027-02-04')).toBe('campaignRewardClaimed');
    expect(await tokens(client)).toBe('1.00');
  });
});

/** Repeats `act` on a database that fails one statement later each time, until none fails; returns how often. */
async function killedUntilDone(
  act: (module: ReturnType<typeof missionModule>['contribution']) => Promise<void> | undefined,
): Promise<number> {
  for (let kills = 0; ; kills++) {
    const { parts, killed } = partsKilledAt(platform.parts, kills + 1);
    const { contribution } = missionModule(parts, {
      programmes: programmeService(parts),
      memberByPhone: async () => undefined,
      gate: { refusePaused: async () => undefined },
      tokens: platform.services.tokens,
      tickets: platform.services.tickets,
      inbox: platform.services.inbox,
    });
    await act(contribution)?.catch(() => undefined);
    if (!killed()) return kills;
  }
}

describe('while excluded, or with the programme off', () => {
  it('nothing is reached, offered or told; what was reached before is there afterwards', async () => {
    at('2027-03-01T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    await look();
    await ops('care:exclude', phoneOf(client), '6');
    expect(await counts(client)).toEqual([0, 2]);
    for (const call of [missions, badges] as const)
      expect((await client.call(call, {})).code).toBe('self_excluded');
    expect(await unmoved(platform, () => claim(client, 'daily-rounds', '2027-03-01'))).toBe(
      'self_excluded',
    );
    const [{ provider, code } = { provider: '', code: '' }] = slots;
    await client.call(addFavourite, { provider_code: provider, game_code: code });
    await platform.parts.db
      .insertInto('mission_due')
      .values({ member_id: await memberIdOf(platform, client), due_at: platform.clock.now() })
      .execute();
    await client.call(setLimit, { kind: 'deposit', span: 'day', limit: '100' });
    await look();
    expect(await said('mission:member', phoneOf(client))).not.toContain('limit');
    at('2027-10-01T12:00:00');
    expect(await mission(client, 'limit')).toMatchObject({ state: 'reached' });
    expect(await badge(client, 'first-round')).toMatchObject({ earned_at: expect.any(String) });
  });

  it('an act during a break - does not count afterwards', async () => {
    at('2027-11-02T12:00:00');
    const client = await newMember();
    await ops('care:exclude', phoneOf(client), '6');
    for (const { provider, code } of slots.slice(0, 2))
      await client.call(addFavourite, { provider_code: provider, game_code: code });
    const favourites = { event: 'favourite_added', aggregate: { kind: 'count' }, target: 2 };
    const row = JSON.stringify(rowOf({ condition: favourites }));
    expect(await said('mission:simulate', phoneOf(client), row)).toContain('0 of 2');
  });

  it('the programme off - every call is refused, and the counts are zero', async () => {
    at('2028-06-01T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    await look();
    await ops('reward:switch', 'mission', 'off', '--reason', 'test');
    expect(await counts(client)).toEqual([0, 0]);
    expect((await client.call(missions, {})).code).toBe('promotion_not_available');
    expect((await client.call(badges, {})).code).toBe('promotion_not_available');
    expect(await claim(client, 'daily-rounds', '2028-06-01')).toBe('promotion_not_available');
    await ops('reward:switch', 'mission', 'on', '--reason', 'test');
    expect(await counts(client)).toEqual([1, 2]);
  });
});

describe('operators', () => {
  it('change a mission from a time on; what was reached before is paid as promised', async () => {
    at('2028-07-03T09:00:00');
    const client = await newMember();
    await client.call(setLimit, { kind: 'deposit', span: 'day', limit: '100' });
    expect(await mission(client, 'limit')).toMatchObject({ state: 'reached', tokens: '3.00' });
    const limit = {
      repeats: 'once',
      condition: { event: 'limit_set', aggregate: { kind: 'count' }, target: 2 },
      reward: { gift: 'mission-gift' },
    };
    expect(await said('mission:list')).toMatch(/^limit {2}once mission .* 3\.00 tokens$/m);
    await set('limit', limit, '2028-07-03T12:00:00');
    const other = await newMember();
    await other.call(setLimit, { kind: 'deposit', span: 'day', limit: '100' });
    at('2028-07-03T12:00:00');
    expect(await mission(other, 'limit')).toMatchObject({
      state: 'open',
      progress: '1.00',
      gift: { en: 'Mission gift' },
    });
    expect(await claim(client, 'limit', 'once')).toBe('OK');
    expect(await tokens(client)).toBe('3.00');
    await other.call(setLimit, { kind: 'deposit', span: 'week', limit: '500' });
    expect(await claim(other, 'limit', 'once')).toBe('OK');
    const gifts = (await other.call(inboxList, {})).value.filter(({ gift }) => gift);
    expect(gifts).toMatchObject([{ gift: { bonus: '30.00' } }]);
    await set('limit', { ...limit, active: false }, '2028-07-03T13:00:00');
    at('2028-07-03T13:00:00');
    expect(await mission(await newMember(), 'limit')).toBeUndefined();
    expect((await said('mission:rows', 'limit')).split('\n')).toHaveLength(3);
  });

  it('change a mission of a day at noon - the day keeps its terms, the next has the new ones', async () => {
    at('2028-07-03T23:00:00');
    const client = await newMember();
    await set('noon', {}, '2028-07-04T00:00:00');
    await set('noon', { reward: { tokens: '5' } }, '2028-07-04T12:00:00');
    await set('noon', { active: false }, '2028-07-06T00:00:00');
    expect(await mission(client, 'noon')).toBeUndefined();
    at('2028-07-04T13:00:00');
    expect(await mission(client, 'noon')).toMatchObject({ tokens: '1.00' });
    at('2028-07-05T00:00:00');
    expect(await mission(client, 'noon', '2028-07-05')).toMatchObject({ tokens: '5.00' });
    at('2028-07-06T00:00:00');
    expect(await mission(client, 'noon')).toBeUndefined();
  });

  it('grant and revoke with a reason; what is revoked is not reached again', async () => {
    at('2028-07-10T12:00:00');
    const client = await newMember();
    const phone = phoneOf(client);
    expect(await said('mission:grant', phone, 'fishing')).toContain('Give a reason');
    expect(await said('mission:grant', phone, 'nothing', '--reason', 'x')).toContain('There is no');
    expect(await said('mission:grant', phone, 'fishing', '--reason', 'lost')).toBe(
      `${phone} has fishing.`,
    );
    expect(await said('mission:grant', phone, 'fishing', '--reason', 'x')).toContain('already');
    expect(await said('mission:grant', phone, 'daily-rounds', '--reason', 'sorry')).toBe(
      `${phone} has daily-rounds.`,
    );
    expect(await counts(client)).toEqual([1, 1]);
    expect(await claim(client, 'daily-rounds', '2028-07-10')).toBe('OK');
    expect(await said('mission:revoke', phone, 'daily-rounds', '--reason', 'x')).toContain(
      'token:revoke',
    );
    expect(await said('mission:revoke', phone, 'fishing', '--reason', 'a mistake')).toBe(
      `fishing is taken back from ${phone}.`,
    );
    expect(await said('mission:revoke', phone, 'fishing', '--reason', 'x')).toContain(
      'not reached',
    );
    await fund(client);
    await play(client, 1, gamesOf('fishing')[0]);
    await look();
    expect(await badge(client, 'fishing')).toBeUndefined();
    expect(await counts(client)).toEqual([0, 2]);
    expect(await said('mission:member', phone)).toContain('revoked  a mistake');
    await ops('care:exclude', phone, '6');
    expect(await said('mission:grant', phone, 'bingo', '--reason', 'x')).toContain('self_excluded');
  });

  const round = (change: object) => ({
    condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 1, ...change },
  });
  it.each<[string, object, string]>([
    [
      'losses',
      round({ where: [{ attribute: 'payout', operator: 'at_most', values: [0] }] }),
      'has no attribute "payout"',
    ],
    ['a sum of losses', round({ aggregate: { kind: 'sum', of: 'loss' } }), 'has no sum of "loss"'],
    [
      'days of play',
      round({ aggregate: { kind: 'distinct', of: 'day' } }),
      'has no distinct of "day"',
    ],
    [
      'time played',
      { condition: { event: 'time_played', aggregate: { kind: 'count' }, target: 60 } },
      'event',
    ],
    [
      'deposits per day',
      { condition: { event: 'deposit_credited', aggregate: { kind: 'count' }, target: 1 } },
      'by day or week',
    ],
    [
      'several deposits',
      {
        repeats: 'once',
        condition: { event: 'deposit_credited', aggregate: { kind: 'count' }, target: 2 },
      },
      'at most 1',
    ],
    [
      'an amount of deposits',
      {
        repeats: 'once',
        condition: {
          event: 'deposit_credited',
          aggregate: { kind: 'sum', of: 'amount' },
          target: '5',
        },
      },
      'has no sum of "amount"',
    ],
    ['stakes of more than ₱20 a day', round({ target: 21 }), 'needs stakes of ₱21.00'],
    [
      'a sum of stakes of more than ₱20',
      round({ aggregate: { kind: 'sum', of: 'stake' }, target: '20.01' }),
      'needs stakes of ₱20.01',
    ],
    [
      'three bets on matches',
      round({
        target: 3,
        where: [{ attribute: 'category', operator: 'in', values: ['sportsbook'] }],
      }),
      'needs stakes of ₱30.00',
    ],
    ['more than its own limit', { ...round({ target: 6 }), stakeLimit: '5' }, 'the limit is ₱5.00'],
    [
      'more stakes in a week',
      { repeats: 'weekly', ...round({ target: 141 }) },
      'needs stakes of ₱141.00',
    ],
    [
      'more games than there are',
      round({ where: [{ attribute: 'game', operator: 'in', values: ['NO/game'] }] }),
      'more than the catalogue has',
    ],
    [
      'a category that is none',
      round({ where: [{ attribute: 'category', operator: 'in', values: ['dice'] }] }),
      'never "dice"',
    ],
    [
      'a text as a number',
      round({ where: [{ attribute: 'provider', operator: 'at_least', values: [1] }] }),
      'does not compare',
    ],
    [
      'an unknown operator',
      round({ where: [{ attribute: 'provider', operator: 'like', values: ['x'] }] }),
      'operator',
    ],
    ['a target of zero', round({ target: 0 }), 'target'],
    ['half a token', { reward: { tokens: '0.5' } }, 'reward'],
    ['an unknown gift', { reward: { gift: 'no-gift' } }, 'No gift "no-gift"'],
    ['a field too many', { bonus: 5 }, 'bonus'],
    [
      'another rhythm than before',
      { repeats: 'weekly' },
      'daily mission; give the new one another id',
    ],
  ])('a row with %s - is refused', async (_name, change, expected) => {
    const { exitCode, lines } = await set('daily-rounds', change, '2031-01-01T00:00:00');
    expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(expected)]);
  });

  it('a row of the past, or without a reason - is refused', async () => {
    at('2028-08-01T12:00:00');
    expect((await set('x', {}, '2028-08-01T12:00:00')).lines.join()).toContain('in the future');
    expect(
      await said(
        'mission:set',
        'x',
        JSON.stringify(rowOf()),
        '--from',
        '2031-01-01T00:00:00+08:00',
      ),
    ).toContain('reason');
    expect(await said('mission:set', 'X y', '{}')).toContain('small letters');
  });
});
