import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { createLog } from '../../kernel/log/log.ts';
import { createMatches } from './match.service.ts';
import type { BookMatch, BookOffer } from './provider-matches.ts';

const log = createLog('silent');
const start = Date.parse('2026-11-21T04:00:00.000Z');
let now = start;
let answer: () => Promise<BookOffer>;
let asked: string[];

const match = (id: string, minutes: number, state: BookMatch['state'] = 'upcoming'): BookMatch => ({
  match_id: id,
  sport: 'football',
  league: 'Visayas Cup',
  home_name: `Home ${id}`,
  away_name: `Away ${id}`,
  starts_at: new Date(start + minutes * 60_000).toISOString(),
  state,
  odds: state === 'live' ? [] : [{ pick: '1', odds: 185 }],
});
const offer = async () => ({ mostPicks: 8, matches: [match('F1', 3), match('F2', -1, 'live')] });
const silence = () => Promise.reject(new Refusal('SERVER BUSY'));

const matches = (profile: 'sandbox' | 'ph' = 'sandbox', off = false) =>
  createMatches({
    config: { ...readConfig(), profile },
    clock: { now: () => new Date(now) },
    availability: { recent: async () => () => (off ? { en: 'off', ph: 'off' } : undefined) },
    client: {
      matches: (provider, { gameCode }) => {
        asked.push(`${provider.code} ${gameCode}`);
        return answer();
      },
    },
  });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  );

beforeEach(() => {
  [now, answer, asked] = [start, offer, []];
});

describe('the matches of a lobby', () => {
  it('are those of its book, live ones first', async () => {
    const lobby = matches();
    expect(await lobby.list({ game_type: 'sportsbook' }, log)).toMatchObject({
      provider_code: 'LAUNCHONE',
      game_code: 'tala-sports',
      age_ms: 0,
      most_picks: 8,
      matches: [{ match_id: 'F2' }, { match_id: 'F1', odds: [{ pick: '1', odds: 185 }] }],
    });
    await lobby.list({ game_type: 'esports' }, log);
    await lobby.list({ game_type: 'cockfight' }, log);
    expect(asked).toEqual([
      'LAUNCHONE tala-sports',
      'LAUNCHONE tala-esports',
      'LAUNCHONE tala-sabong',
    ]);
  });

  it('are read once for all who ask at the same time and within four seconds, and then again', async () => {
    const lobby = matches();
    await Promise.all([1, 2, 3].map(() => lobby.list({ game_type: 'sportsbook' }, log)));
    now += 3_900;
    await lobby.list({ game_type: 'sportsbook' }, log);
    expect(asked).toHaveLength(1);
    now += 200;
    await lobby.list({ game_type: 'sportsbook' }, log);
    expect(asked).toHaveLength(2);
  });

  it('of a provider that became silent - are the last ones, with their age, and refused after five minutes; it is asked every ten seconds', async () => {
    const lobby = matches();
    await lobby.list({ game_type: 'sportsbook' }, log);
    answer = silence;
    now += 9_000;
    expect((await lobby.list({ game_type: 'sportsbook' }, log)).age_ms).toBe(9_000);
    now += 2_000;
    expect((await lobby.list({ game_type: 'sportsbook' }, log)).age_ms).toBe(11_000);
    expect(asked).toHaveLength(2);
    now += 9_000;
    await lobby.list({ game_type: 'sportsbook' }, log);
    expect(asked).toHaveLength(3);
    now = start + 5 * 60_000 + 1;
    expect(await codeOf(lobby.list({ game_type: 'sportsbook' }, log))).toBe('game_maintenance');
    answer = offer;
    now += 10_000;
    expect((await lobby.list({ game_type: 'sportsbook' }, log)).age_ms).toBe(0);
  });

  it('that start while the provider is silent - have no odds any more', async () => {
    const lobby = matches();
    await lobby.list({ game_type: 'sportsbook' }, log);
    answer = silence;
    now += 3 * 60_000;
    expect((await lobby.list({ game_type: 'sportsbook' }, log)).matches).toMatchObject([
      { match_id: 'F2' },
      { match_id: 'F1', state: 'live', odds: [] },
    ]);
  });

  it('that were live in the answer - keep its odds, score and clock', async () => {
    const live: BookMatch = {
      ...match('F2', -1, 'live'),
      score: [1, 0],
      clock: { unit: 'minute', at: 34 },
      paused: true,
      odds: [{ pick: '1', odds: 140 }],
    };
    answer = async () => ({ mostPicks: 8, matches: [live] });
    expect((await matches().list({ game_type: 'sportsbook' }, log)).matches).toEqual([live]);
  });

  it('of a provider that never answered, of a book that is off, and of cockfights under ph - are refused', async () => {
    answer = silence;
    expect(await codeOf(matches().list({ game_type: 'sportsbook' }, log))).toBe('game_maintenance');
    expect(await codeOf(matches('sandbox', true).list({ game_type: 'sportsbook' }, log))).toBe(
      'game_maintenance',
    );
    answer = offer;
    expect(await codeOf(matches('ph').list({ game_type: 'cockfight' }, log))).toBe(
      'game_not_exists',
    );
    expect(await codeOf(matches('ph').list({ game_type: 'sportsbook' }, log))).toBe('OK');
  });

  it('that come next - are as many as asked for, without live ones', async () => {
    answer = async () => ({
      mostPicks: 8,
      matches: [match('F5', 9), match('F2', -1, 'live'), match('F1', 3), match('F4', 6)],
    });
    const { matches: next } = await matches().list({ game_type: 'sportsbook', next: 2 }, log);
    expect(next.map(({ match_id }) => match_id)).toEqual(['F1', 'F4']);
  });

  it('after the clock was set back - are read again', async () => {
    const lobby = matches();
    await lobby.list({ game_type: 'sportsbook' }, log);
    now -= 60_000;
    await lobby.list({ game_type: 'sportsbook' }, log);
    expect(asked).toHaveLength(2);
  });
});
