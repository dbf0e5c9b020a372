import { pesos } from '@parol/domain';
import { tokenStatement } from '@parol/wire/token';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memberIdOf, expectNoPosting } from '../../testing/cashier.ts';
import { checkedTerms } from './mission-terms.ts';
import { missionFixture } from '../testing/mission-fixture.ts';

const fixture = missionFixture();
const { ops, at, newMember, list, mission, claim, tokens, slots, fund, bet, play } = fixture;

describe('the shipped rows of missions and badges', () => {
  it('are at least twelve missions and sixteen badges with terms that operators could set', async () => {
    const { rows } = await sql<{ id: string; value: { kind: string } }>`
      select id, value from mission`.execute(fixture.platform.parts.db);
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

describe('a daily mission', () => {
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
    expect(
      await expectNoPosting(fixture.platform, () => claim(client, 'daily-rounds', '2026-12-01')),
    ).toBe('mission_not_reached');
    await play(client, 3);
    expect((await list(client))[0]).toMatchObject({
      mission_id: 'daily-rounds',
      state: 'reached',
      progress: '5.00',
    });
    expect(await claim(client, 'daily-rounds', '2026-12-01')).toBe('OK');
    expect(await tokens(client)).toBe('1.00');
    expect(await mission(client, 'daily-rounds')).toMatchObject({ state: 'claimed' });
    expect(
      await expectNoPosting(fixture.platform, () => claim(client, 'daily-rounds', '2026-12-01')),
    ).toBe('campaignRewardClaimed');
    const [statement] = (await client.call(tokenStatement, {})).value;
    expect(statement?.data).toMatchObject([{ amount: '1.00', name: { en: 'Five rounds' } }]);
    const stranger = await newMember();
    expect(await claim(stranger, 'daily-rounds', '2026-12-01')).toBe('mission_not_reached');
  });

  it('ends at midnight in Manila, and can be claimed for a day more, to the millisecond', async () => {
    at('2026-12-03T23:59:59.999');
    const [client, late] = [await newMember(), await newMember()];
    for (const one of [client, late]) {
      await fund(one);
      await play(one, 5);
    }
    await bet(client, slots[1]);
    expect(await mission(client, 'daily-rounds')).toMatchObject({ state: 'reached' });
    fixture.platform.clock.advance(1);
    expect(await mission(client, 'daily-rounds', '2026-12-04')).toMatchObject({
      state: 'open',
      progress: '0.00',
    });
    await play(client, 5);
    // Missions whose claim ends sooner come first.
    expect((await list(client)).slice(0, 3)).toMatchObject([
      { mission_id: 'daily-rounds', period: '2026-12-03', state: 'reached' },
      { mission_id: 'daily-games', period: '2026-12-03', state: 'reached' },
      { mission_id: 'daily-rounds', period: '2026-12-04', state: 'reached' },
    ]);
    at('2026-12-04T23:59:59.999');
    expect(await claim(client, 'daily-rounds', '2026-12-03')).toBe('OK');
    expect(await claim(client, 'daily-rounds', '2026-12-04')).toBe('OK');
    fixture.platform.clock.advance(1);
    expect(
      await expectNoPosting(fixture.platform, () => claim(late, 'daily-rounds', '2026-12-03')),
    ).toBe('mission_expired');
    expect(await mission(late, 'daily-rounds', '2026-12-03')).toBeUndefined();
    expect(await tokens(late)).toBe('0.00');
    expect(await tokens(client)).toBe('2.00');
  });

  it('reached but never stored - is refused after its claim has ended', async () => {
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
    expect(await expectNoPosting(fixture.platform, () => claim(client, id, period))).toBe(code);
  });

  it('claimed by ten concurrent calls - pays once', async () => {
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

describe('a weekly mission', () => {
  it('runs from Monday to Sunday and brings tickets', async () => {
    at('2026-12-20T23:59:59.999');
    const client = await newMember();
    await fund(client);
    for (const game of slots.slice(0, 3)) await bet(client, game);
    fixture.platform.clock.advance(1);
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
    const member = await memberIdOf(fixture.platform, client);
    expect(
      await fixture.platform.services.tickets.available(fixture.platform.parts.db, member),
    ).toBe(1);
  });

  it('while tickets are off - is not listed, and its claim is refused', async () => {
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
