import type { Game } from '../catalogue/game.ts';
import { describe, expect, it } from 'vitest';
import {
  filterCount,
  lobbyView,
  noFilter,
  providersOf,
  readFilter,
  writeFilter,
} from './lobby-filter.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const game = (game_name: string, over: Partial<Game> = {}): Game => ({
  provider_code: 'LAUNCHONE',
  provider_name: 'Tala Studio',
  game_code: game_name.toLowerCase(),
  game_name,
  game_type: 'slot',
  art: { motif: 'seven', colors: ['#fff', '#000', '#f00'], composition: 1, rays: true },
  rtp: 9600,
  popularity: 0,
  released_at: '2025-01-01T00:00:00.000Z',
  status: 'active',
  demo: false,
  jackpot: false,
  bonus_eligible: false,
  ...over,
});
const games = [
  game('Alon', { popularity: 5, rtp: 9500 }),
  game('Bituin', {
    popularity: 9,
    status: 'maintenance',
    provider_code: 'JILI',
    provider_name: 'Jili',
    rtp: 9700,
  }),
  game('Carabao', { popularity: 7, released_at: '2026-11-01T00:00:00.000Z', jackpot: true }),
  game('Dalag', { game_type: 'fishing', bonus_eligible: true, rtp: null }),
];
const names = (part: Partial<typeof noFilter>, category: Game['game_type'] = 'slot') => {
  const view = lobbyView(games, category, { ...noFilter, ...part }, now);
  return [view.games, view.elsewhere].map((rows) => rows.map(({ game_name }) => game_name));
};

describe('filter in the URL', () => {
  it.each([
    ['', noFilter],
    [
      '?search=jeep+ney&provider=JILI&sort=rtp&only=new,jackpot',
      { search: 'jeep ney', provider: 'JILI', sort: 'rtp', only: ['new', 'jackpot'] },
    ],
    ['?sort=sideways&only=gold,new', { ...noFilter, only: ['new'] }],
  ])('%s - is parsed, and unknown values are replaced by defaults', (query, expected) =>
    expect(readFilter(new URLSearchParams(query))).toEqual(expected),
  );

  it('written - omits defaults and keeps foreign parameters', () => {
    const params = new URLSearchParams('utm=x&search=old&sort=new&only=new');
    expect(writeFilter(params, noFilter).toString()).toBe('utm=x');
    const filter = {
      search: 'halo',
      provider: 'JILI',
      sort: 'name',
      only: ['playable', 'bonus'],
    } as const;
    expect(readFilter(writeFilter(params, filter))).toEqual(filter);
    expect(params.get('search')).toBe('old');
  });

  it('filters besides the search - are counted', () => {
    expect(filterCount({ ...noFilter, search: 'x' })).toBe(0);
    expect(filterCount({ search: '', provider: 'JILI', sort: 'rtp', only: ['new', 'demo'] })).toBe(
      4,
    );
  });
});

describe('lobby', () => {
  it.each([
    ['popular: playable games first', { sort: 'popular' }, ['Carabao', 'Alon', 'Bituin']],
    ['new', { sort: 'new' }, ['Carabao', 'Alon', 'Bituin']],
    ['A–Z', { sort: 'name' }, ['Alon', 'Bituin', 'Carabao']],
    ['RTP', { sort: 'rtp' }, ['Bituin', 'Carabao', 'Alon']],
    ['provider', { provider: 'JILI' }, ['Bituin']],
    ['playable', { only: ['playable'] }, ['Carabao', 'Alon']],
    ['new alone', { only: ['new'] }, ['Carabao']],
    ['all features must match', { only: ['jackpot', 'bonus'] }, []],
  ] as const)('%s - shows those games in that order', (_, part, expected) =>
    expect(names(part)[0]).toEqual(expected),
  );

  it('other categories - only appear while searching', () => {
    expect(names({})[1]).toEqual([]);
    expect(names({ search: 'dalag' })).toEqual([[], ['Dalag']]);
    expect(names({ search: 'dalag' }, 'fishing')).toEqual([['Dalag'], []]);
  });

  it('providers - are sorted by name and have their number of games', () => {
    expect(providersOf(games)).toEqual([
      { code: 'JILI', name: 'Jili', count: 1 },
      { code: 'LAUNCHONE', name: 'Tala Studio', count: 3 },
    ]);
  });
});
