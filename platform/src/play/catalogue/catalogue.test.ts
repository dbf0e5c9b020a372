import { categories, isBook } from '@parol/domain';
import { providerCodes } from '@parol/wire/provider-calls';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../sandbox/src/studio/games/games.ts';
import { catalogue, gameBy } from './catalogue.ts';

describe('the catalogue', () => {
  it('holds at least 300 games over all nine categories', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(300);
    for (const category of categories)
      expect(catalogue.filter((game) => game.type === category).length).toBeGreaterThanOrEqual(10);
  });
  it('has an engine for every game, which returns what the catalogue says', () => {
    for (const game of catalogue)
      expect(gameOf(game.code), game.name).toMatchObject({
        name: game.name,
        rtp: game.rtp,
        type: game.type,
      });
  });
  it('has games of each provider', () => {
    const used = new Set(catalogue.map((game) => game.provider));
    expect(providerCodes.length).toBeGreaterThanOrEqual(19);
    expect(providerCodes.filter((code) => !used.has(code))).toEqual([]);
  });
  it('draws no two games alike', () => {
    const drawn = catalogue.map(({ art }) =>
      JSON.stringify([art.motif, art.composition, art.colors]),
    );
    expect(drawn.filter((art, index) => drawn.indexOf(art) !== index)).toEqual([]);
  });
  it('gives each game a code of its own, whoever offers it', () => {
    const keys = catalogue.map((game) => game.code);
    expect(new Set(keys).size).toBe(keys.length);
    expect(gameBy('FC', 'sultans-crown')?.name).toBe('Sultan’s Crown');
  });
  it('states a plausible return wherever there is one, and none for books', () => {
    for (const { rtp, name } of catalogue.filter(({ type }) => isBook(type)))
      expect(rtp, name).toBeNull();
    for (const { rtp, name } of catalogue.filter(({ type }) => !isBook(type)))
      expect(rtp, name).toSatisfy((value: number) => value >= 9000 && value < 10_000);
  });
});
