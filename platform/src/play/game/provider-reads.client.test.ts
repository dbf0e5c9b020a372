import { describe, expect, it } from 'vitest';
import { clientTo, codeOf, log, provider } from './testing/provider-client-under-test.ts';

describe('the matches of a book', () => {
  const one = {
    match_id: 'F1',
    sport: 'football',
    league: 'Visayas Cup',
    home_name: 'Cebu Mariners',
    away_name: 'Iloilo Rovers',
    starts_at: '2026-11-21T05:00:00.000Z',
    state: 'upcoming',
    selections: [
      { bet_type: 'HDP', pick: '1', line: -1.5, odds: 300 },
      { bet_type: '1X2', pick: '2', line: null, odds: 410 },
      { bet_type: '1X2', pick: '1', line: null, odds: 185 },
    ],
  };
  const read = (matches: readonly unknown[]) => {
    const { client, requests } = clientTo({ status: 'SUCCESS', most_picks: 8, matches });
    const request = { log, gameCode: 'tala-sports' };
    return { requests, offer: client.matches(provider('LAUNCHONE'), request) };
  };

  it('are read signed, with the odds of the winner in the order of the sides', async () => {
    const { offer, requests } = read([one]);
    const { selections: _, ...facts_ } = one;
    const sides = [
      { pick: '1', odds: 185 },
      { pick: '2', odds: 410 },
    ];
    const still = { score: null, clock: null, paused: false };
    expect(await offer).toEqual({ mostPicks: 8, matches: [{ ...facts_, ...still, odds: sides }] });
    expect(requests[0]?.url).toBe('https://providers.example/studio/api/matches');
    expect(requests[0]?.body).toEqual({ game_code: 'tala-sports' });
    expect(requests[0]?.headers.get('x-signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('live ones - have their score, their clock and whether bets pause', async () => {
    const now = { score: [1, 0], clock: { unit: 'map', at: 2 }, paused: true };
    const { matches } = await read([{ ...one, state: 'live', ...now }]).offer;
    expect(matches).toMatchObject([{ state: 'live', ...now }]);
  });

  it.each([
    ['odds below the stake', { selections: [{ bet_type: '1X2', pick: '1', odds: 100 }] }],
    [
      'odds that are no whole hundredths',
      { selections: [{ bet_type: '1X2', pick: '1', odds: 1.85 }] },
    ],
    ['an id that would end a pick', { match_id: 'F1:1:999,F2' }],
    ['a match without a name', { home_name: ' ' }],
    ['a start that is no time', { starts_at: 'soon' }],
    ['an unknown state', { state: 'paused' }],
    ['a score below zero', { score: [1, -5] }],
  ])('with %s - are refused as no answer', async (_, wrong) => {
    expect(await codeOf(read([{ ...one, ...wrong }]).offer)).toBe('SERVER BUSY');
  });

  it('of a provider without the read, and of one that refuses - are refused', async () => {
    const request = { log, gameCode: 'g' };
    const refusing = clientTo({ status: 'FAILED', status_desc: 'MAINTENANCE' }).client;
    expect(await codeOf(refusing.matches(provider('LAUNCHONE'), request))).toBe('game_maintenance');
    expect(await codeOf(refusing.matches(provider('JILI'), request))).toBe('game_not_exists');
  });
});

describe('the jackpots of a provider', () => {
  const one = {
    jackpot_id: 'fiesta',
    name_en: 'Fiesta Jackpot',
    amount: '12345.67',
    must_fall_by: '30000.00',
    game_codes: ['mayon-gold'],
  };
  const read = (jackpots: readonly unknown[]) => {
    const { client, requests } = clientTo({ status: 'SUCCESS', jackpots });
    return { requests, meters: client.jackpots(provider('LAUNCHONE'), { log }) };
  };

  it('are read signed', async () => {
    const { meters, requests } = read([one, { ...one, name_ph: 'Pista Jackpot' }]);
    const jackpot = { id: 'fiesta', amount: 123_456_700n, mustFallBy: 300_000_000n };
    expect(await meters).toEqual([
      {
        ...jackpot,
        name: { en: 'Fiesta Jackpot', ph: 'Fiesta Jackpot' },
        gameCodes: ['mayon-gold'],
      },
      {
        ...jackpot,
        name: { en: 'Fiesta Jackpot', ph: 'Pista Jackpot' },
        gameCodes: ['mayon-gold'],
      },
    ]);
    expect(requests[0]?.url).toBe('https://providers.example/studio/api/jackpots');
    expect(requests[0]?.body).toEqual({});
    expect(requests[0]?.headers.get('x-signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a meter above the promised amount', { amount: '30000.01' }],
    ['a meter below zero', { amount: '-1.00' }],
    ['an amount that is none', { amount: 'much' }],
    ['no name', { name_en: ' ' }],
    ['games that are no list', { game_codes: 'mayon-gold' }],
  ])('with %s - are refused as no answer', async (_, wrong) => {
    expect(await codeOf(read([{ ...one, ...wrong }]).meters)).toBe('SERVER BUSY');
  });

  it('of a provider without the read - are refused', async () => {
    const { client } = clientTo({ status: 'SUCCESS', jackpots: [] });
    expect(await codeOf(client.jackpots(provider('JILI'), { log }))).toBe('game_not_exists');
  });
});
