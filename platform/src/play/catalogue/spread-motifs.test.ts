import { categories } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import { catalogue, type CatalogueGame } from './catalogue.ts';
import { presenters } from './lineups/presenters.ts';
import { apart, spreadMotifs } from './spread-motifs.ts';

/** As lobbies list games that nobody has played yet. */
const byName = (games: readonly CatalogueGame[]) =>
  games.toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
/** Pairs of games that show the same within twelve tiles. */
const repeats = (games: readonly CatalogueGame[]) =>
  games.flatMap(({ name, art }, index) =>
    games
      .slice(index + 1, index + apart)
      .filter((other) => other.art.motif === art.motif)
      .map((other) => `${name} and ${other.name}: ${art.motif}`),
  );

describe('no motif comes twice within twelve tiles', () => {
  it.each(categories)('of %s', (category) => {
    expect(repeats(byName(catalogue.filter(({ type }) => type === category)))).toEqual([]);
  });

  it('of Home: a row of games, then the newest slots', () => {
    const released = catalogue.filter(({ releasedAt }) => releasedAt < '2026-11-28');
    const newest = byName(released)
      .filter(({ type }) => type === 'slot')
      .toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
    expect(repeats([...byName(released).slice(0, 12), ...newest.slice(0, 6)])).toEqual([]);
  });

  it('and a game without a motif of its own there - is named', () => {
    const games = ['A', 'B', 'C'].map((name) => ({ name, motifs: ['coin', 'star'] }));
    expect(() => spreadMotifs(games)).toThrow('C shows coin, star like one of the 12 tiles');
  });
});

it('games choose what the fewest others show, and their own motif wherever it is free', () => {
  const games = [
    { name: 'A', motifs: ['coin', 'star'] },
    { name: 'B', motifs: ['coin'] },
  ];
  expect([...spreadMotifs(games)]).toEqual([
    ['B', 'coin'],
    ['A', 'star'],
  ]);
});

it('live tables show a presenter, other games none', () => {
  const isLive = ({ art }: CatalogueGame) => presenters.some((name) => name === art.motif);
  expect(catalogue.filter(isLive).map(({ name }) => name)).toEqual(
    catalogue.filter(({ type }) => type === 'casino').map(({ name }) => name),
  );
});
