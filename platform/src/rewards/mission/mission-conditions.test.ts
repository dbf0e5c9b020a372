import { manilaDay } from '@parol/domain';
import { addFavourite } from '@parol/wire/game';
import { setLimit } from '@parol/wire/responsible-gaming';
import { dailyCheckIn } from '@parol/wire/check-in';
import { updateProfile } from '@parol/wire/member';
import { badges, claimMission, missions } from '@parol/wire/mission';
import { describe, expect, it } from 'vitest';
import { memberIdOf, run, expectNoPosting } from '../../testing/cashier.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { missionModule } from './mission.ts';
import { missionFixture } from '../testing/mission-fixture.ts';

const fixture = missionFixture();
const {
  ops,
  said,
  at,
  newMember,
  phoneOf,
  mission,
  badge,
  claim,
  tokens,
  counts,
  gamesOf,
  slots,
  fund,
  bet,
  play,
  look,
  rowOf,
} = fixture;

/** Repeats `act` on a database that fails one statement later each time, until none fails; returns how often. */
async function killedUntilDone(
  act: (module: ReturnType<typeof missionModule>['contribution']) => Promise<void> | undefined,
): Promise<number> {
  for (let kills = 0; ; kills++) {
    const { parts, killed } = partsKilledAt(fixture.platform.parts, kills + 1);
    const { contribution } = missionModule(parts, {
      programmes: programmeService(parts),
      memberByPhone: async () => undefined,
      gate: { refusePaused: async () => undefined },
      tokens: fixture.platform.services.tokens,
      tickets: fixture.platform.services.tickets,
      inbox: fixture.platform.services.inbox,
    });
    await act(contribution)?.catch(() => undefined);
    if (!killed()) return kills;
  }
}

describe('conditions', () => {
  it('about the account and other events - are met by these events', async () => {
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
    const day = manilaDay(fixture.platform.clock.now());
    await said('check-in:revoke', phoneOf(client), day, '--reason', 'in error');
    expect(await under({ event: 'check_in', aggregate: count, target: 1 })).toContain('0 of 1');
    expect(await said('mission:member', phoneOf(client))).not.toContain('daily');
  });
});

describe('badges and counts', () => {
  it('are awarded by the job after a posting, without a visit, and stay', async () => {
    at('2027-02-01T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    expect(await counts(client)).toEqual([0, 0]);
    await look();
    expect(await counts(client)).toEqual([1, 2]);
    expect(await badge(client, 'first-round')).toMatchObject({
      earned_at: fixture.platform.clock.now().toISOString(),
    });
    expect(await badge(client, 'five-games')).toMatchObject({ progress: '1.00', earned_at: null });
    await claim(client, 'daily-rounds', '2027-02-01');
    expect(await counts(client)).toEqual([0, 2]);
  });

  it('the job, killed at any statement, repeated and run twice at once - loses and doubles nothing', async () => {
    at('2027-02-03T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    fixture.platform.clock.advance(3_000);
    const kills = await killedUntilDone(({ jobs = [] }) => jobs[0]?.run());
    expect(kills).toBeGreaterThan(4);
    await Promise.all([
      run(fixture.platform, 'rewards.reach-missions'),
      run(fixture.platform, 'rewards.reach-missions'),
    ]);
    expect(await counts(client)).toEqual([1, 2]);
    expect((await said('mission:member', phoneOf(client))).split('\n')).toHaveLength(3);
  });

  it('a claim killed at any statement - pays once', async () => {
    at('2027-02-04T12:00:00');
    const client = await newMember();
    const member = await memberIdOf(fixture.platform, client);
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

describe('while excluded, or with the programme off', () => {
  it('reaches, offers and announces nothing; earlier results reappear afterwards', async () => {
    at('2027-03-01T12:00:00');
    const client = await newMember();
    await fund(client);
    await play(client, 5);
    await look();
    await ops('rg:exclude', phoneOf(client), '6');
    expect(await counts(client)).toEqual([0, 2]);
    for (const call of [missions, badges] as const)
      expect((await client.call(call, {})).code).toBe('self_excluded');
    expect(
      await expectNoPosting(fixture.platform, () => claim(client, 'daily-rounds', '2027-03-01')),
    ).toBe('self_excluded');
    const [{ provider, code } = { provider: '', code: '' }] = slots;
    await client.call(addFavourite, { provider_code: provider, game_code: code });
    await fixture.platform.parts.db
      .insertInto('mission_due')
      .values({
        member_id: await memberIdOf(fixture.platform, client),
        due_at: fixture.platform.clock.now(),
      })
      .execute();
    await client.call(setLimit, { kind: 'deposit', span: 'day', limit: '100' });
    await look();
    expect(await said('mission:member', phoneOf(client))).not.toContain('limit');
    at('2027-10-01T12:00:00');
    expect(await mission(client, 'limit')).toMatchObject({ state: 'reached' });
    expect(await badge(client, 'first-round')).toMatchObject({ earned_at: expect.any(String) });
  });

  it('an event during a break - does not count afterwards', async () => {
    at('2027-11-02T12:00:00');
    const client = await newMember();
    await ops('rg:exclude', phoneOf(client), '6');
    for (const { provider, code } of slots.slice(0, 2))
      await client.call(addFavourite, { provider_code: provider, game_code: code });
    const favourites = { event: 'favourite_added', aggregate: { kind: 'count' }, target: 2 };
    const row = JSON.stringify(rowOf({ condition: favourites }));
    expect(await said('mission:simulate', phoneOf(client), row)).toContain('0 of 2');
  });

  it('with the programme off - every call is refused, and the counts are zero', async () => {
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
