import { describe, expect, it } from 'vitest';
import { editsToStart, normalise, searchGames, searchRank } from './search.ts';

const game = (game_name: string, provider_name = 'Tala Studio') => ({ game_name, provider_name });
const games = [
  game('Jeepney Jackpot'),
  game('Manila Sevens'),
  game('Pasko Nights'),
  game('Lapu-Lapu Gold'),
  game('Halo-Halo Fruits'),
  game('Sultan’s Crown', 'FC'),
  game('Dragon of Binondo', 'CQ9'),
  game('Mango Rush', 'Jili'),
  game('Manila Bay Baccarat', 'Evo'),
  game('Barong Bells', 'Habanero'),
];
const found = (typed: string) => searchGames(typed, games).map(({ game_name }) => game_name);

describe('search', () => {
  it.each([
    ['Sultan’s Crown', 'sultans crown'],
    ["sultan's", 'sultans'],
    ['  Piña--COLADA! ', 'pina colada'],
    ['***', ''],
  ])('%s - is normalised to "%s"', (typed, read) => expect(normalise(typed)).toBe(read));

  it.each([
    ['nothing typed', '', games.map(({ game_name }) => game_name)],
    ['only punctuation', ' -- ', games.map(({ game_name }) => game_name)],
    ['the start of a name', 'jeep', ['Jeepney Jackpot']],
    ['a later word', 'nights', ['Pasko Nights']],
    ['a part of a word', 'pney', ['Jeepney Jackpot']],
    ['a missing space', 'halohalo', ['Halo-Halo Fruits']],
    ['a missing apostrophe', 'sultans', ['Sultan’s Crown']],
    ['the provider', 'habanero', ['Barong Bells']],
    ['words in another order, of name and provider', 'evo manila', ['Manila Bay Baccarat']],
    ['letters swapped', 'jepeney', ['Jeepney Jackpot']],
    ['a missing letter', 'maila', ['Manila Sevens', 'Manila Bay Baccarat']],
    ['an extra letter', 'mangoo', ['Mango Rush']],
    ['a wrong letter', 'dragan', ['Dragon of Binondo']],
    ['two mistakes in a long word', 'jackpit jeapney', ['Jeepney Jackpot']],
    ['a mistake while still typing', 'bacara', ['Manila Bay Baccarat']],
    ['a mistake in the provider', 'habenero', ['Barong Bells']],
    ['a word without a match', 'zebra', []],
    ['one word with a match and one without', 'manila zebra', []],
    ['a short word with a mistake', 'xil', []],
  ])('%s - finds the intended games', (_, typed, expected) =>
    expect(found(typed)).toEqual(expected),
  );

  it('better matches - come first', () => {
    expect(found('man')).toEqual(['Manila Sevens', 'Mango Rush', 'Manila Bay Baccarat']);
    const exact = searchRank('gold', game('Gold Rush'));
    expect(exact).toBeLessThan(searchRank('gold', game('Lapu-Lapu Gold')) ?? 0);
    expect(searchRank('gold', game('Lapu-Lapu Gold'))).toBeLessThan(
      searchRank('gold', game('Marigold')) ?? 0,
    );
    expect(searchRank('golds', game('Marigolds'))).toBeLessThan(
      searchRank('golds', game('Goldy')) ?? 0,
    );
  });

  it.each([
    ['manila', 'manila', 0],
    ['man', 'manila', 0],
    ['manlia', 'manila', 1],
    ['mnila', 'manila', 1],
    ['manilla', 'manila', 1],
    ['abcdef', 'manila', 3],
  ])('%s and %s - differ by %i edits, counted up to 2', (typed, word, edits) =>
    expect(editsToStart(typed, word, 2)).toBe(edits),
  );
});
