import { setLimit } from '@parol/wire/responsible-gaming';
import { inboxList } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
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
  fund,
  play,
  look,
  rowOf,
  set,
} = fixture;

const round = (change: object) => ({
  condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 1, ...change },
});
/** Rows that are refused: what they are, how they differ from the usual one, and the message. */
const refusedRows: readonly (readonly [string, object, string])[] = [
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
];

describe('operators', () => {
  it('change a mission from a date on - earlier results are paid under the earlier terms', async () => {
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

  it('change a daily mission at noon - the day keeps its terms, the next day has the new ones', async () => {
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

  it('grant and revoke with a reason - a revoked mission is not reached again', async () => {
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
    await ops('rg:exclude', phone, '6');
    expect(await said('mission:grant', phone, 'bingo', '--reason', 'x')).toContain('self_excluded');
  });

  it.each(refusedRows)('a row with %s - is refused', async (_name, change, expected) => {
    const { exitCode, lines } = await set('daily-rounds', change, '2031-01-01T00:00:00');
    expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(expected)]);
  });

  it('a row in the past, or without a reason - is refused', async () => {
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
    const soon = ['--from', '2031-01-01T00:00:00+08:00', '--reason', 'x'];
    expect(await said('mission:set', 'X y', '{}', ...soon)).toContain('small letters');
  });
});
