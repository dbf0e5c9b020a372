import { expect, it } from 'vitest';
import { catalogue, type CatalogueGame } from '../catalogue/catalogue.ts';
import { artOf } from '../picture/picture.ts';
import type { UnavailableReason } from './availability.service.ts';
import { type GameRow, keptLists } from './game-lists.ts';

type Played = Parameters<Parameters<typeof keptLists>[1]>[0];

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const row = (name: string, over: Partial<GameRow> = {}): GameRow => ({
  provider_code: 'LAUNCHONE',
  provider_name: 'Tala Studio',
  game_code: name.toLowerCase(),
  game_name: name,
  game_type: 'slot',
  art: { motif: 'seven', colors: ['#fff', '#000', '#111'] },
  rtp: 9626,
  popularity: 0,
  released_at: day(1),
  status: 'active',
  demo: false,
  jackpot: false,
  bonus_eligible: true,
  ...over,
});
const many = Array.from({ length: 30 }, (_, n) =>
  row(`Game ${String(n).padStart(2, '0')}`, { popularity: 30 - n, released_at: day(n + 1) }),
);

let played: Played = new Map();
let why: UnavailableReason = () => undefined;
let made = 0;
const listsOf = (rows: readonly GameRow[]) =>
  keptLists(
    { popularity: { played: async () => played }, availability: { recent: async () => why } },
    () => {
      made += 1;
      return rows;
    },
  );
const names = (rows: readonly GameRow[]) => rows.map(({ game_name }) => game_name);

it("Home's games - are the twelve most played and the six newest slots, each once", async () => {
  const home = names((await listsOf(many)()).home());
  expect(home).toEqual([...names(many.slice(0, 12)), ...names(many.slice(24).toReversed())]);
  const few = names((await listsOf(many.slice(0, 8))()).home());
  expect(few).toEqual(names(many.slice(0, 8)));
});

it("Home's games - have no game in maintenance, and no new game that is not a slot", async () => {
  const off = row('Off', { status: 'maintenance', popularity: 99, released_at: day(90) });
  const fish = row('Fish', { game_type: 'fishing', released_at: day(91) });
  const home = names((await listsOf([...many, off, fish])()).home());
  expect(home).not.toContain('Off');
  expect(home).not.toContain('Fish');
});

it('games that are played equally often - are ordered by the characters of their names', async () => {
  const lists = await listsOf([row('b'), row('a'), row('B')])();
  expect(names(lists.home())).toEqual(['B', 'a', 'b']);
  expect(lists.top()).toEqual([]);
});

it('providers - are the most played first, each with the category of most of its games', async () => {
  const evo = (name: string, over: Partial<GameRow> = {}) =>
    row(name, { provider_code: 'EVO', provider_name: 'Evo', game_type: 'casino', ...over });
  const off = evo('Off', { provider_code: 'JILI', status: 'maintenance' });
  const rows = [evo('Ulan'), evo('Wika'), evo('Yero', { game_type: 'slot' }), ...many, off];
  expect((await listsOf(rows)()).providers()).toEqual([
    { provider_code: 'LAUNCHONE', provider_name: 'Tala Studio', game_type: 'slot' },
    { provider_code: 'EVO', provider_name: 'Evo', game_type: 'casino' },
  ]);
});

it('the most played game of some - can be played, and is of that provider', async () => {
  const off = row('Off', { status: 'maintenance', popularity: 99 });
  const other = row('Other', { provider_code: 'EVO', popularity: 98 });
  const lists = await listsOf([...many, off, other])();
  const codes = ['off', 'other', 'game 07', 'game 05'];
  expect(lists.mostPlayed('LAUNCHONE', codes)?.game_name).toBe('Game 05');
  expect(lists.mostPlayed('LAUNCHONE', ['off'])).toBeUndefined();
});

it('lists - are the same until rounds or availability are read anew', async () => {
  const current = listsOf(many);
  made = 0;
  const first = (await current()).games();
  expect((await current()).games()).toBe(first);
  expect((await current()).games('slot')).toBe((await current()).games('slot'));
  expect(made).toBe(1);
  played = new Map();
  expect((await current()).games()).not.toBe(first);
  why = (game: CatalogueGame) => ({ en: game.name, ph: game.name });
  await current();
  expect(made).toBe(3);
});

it('the top ten - shows no motif twice, also on Home', async () => {
  const pairs = catalogue.flatMap((one, index) => {
    const other = catalogue.slice(index + 1).find(({ art }) => art.motif === one.art.motif);
    return other ? [[one, other]] : [];
  });
  const [pair = []] = pairs;
  const lists = await listsOf(
    pair.map((game, index) =>
      row(game.name, {
        provider_code: game.provider,
        game_code: game.code,
        art: artOf(game),
        popularity: 9 - index,
      }),
    ),
  )();
  for (const shown of [lists.top(), lists.home()]) {
    expect(shown).toHaveLength(2);
    expect(new Set(shown.map(({ art }) => art.motif)).size).toBe(2);
    expect(new Set(shown.map(({ art }) => art.picture)).size).toBe(2);
  }
  expect(lists.games().map(({ art }) => art.motif)).toEqual(pair.map(({ art }) => art.motif));
});
