import { categories, isBook } from '@parol/domain';
import { providerCodes } from '@parol/wire/provider-calls';
import { describe, expect, it } from 'vitest';
import { gameOf } from '@parol/sandbox/studio/games';
import { catalogue, gameBy } from './catalogue.ts';

describe('the catalogue', () => {
  it('holds at least 300 games over all nine categories', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(300);
    for (const category of categories)
      expect(catalogue.filter((game) => game.type === category).length).toBeGreaterThanOrEqual(10);
  });
  it("has an engine with the catalogue's RTP for every game", () => {
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
  it('has a different picture for every game', () => {
    const drawn = catalogue.map(({ art }) =>
      JSON.stringify([art.motif, art.composition, art.colors]),
    );
    expect(drawn.filter((art, index) => drawn.indexOf(art) !== index)).toEqual([]);
  });
  it('has a unique code for each game, across providers', () => {
    const keys = catalogue.map((game) => game.code);
    expect(new Set(keys).size).toBe(keys.length);
    expect(gameBy('FC', 'sultans-crown')?.name).toBe('Sultan’s Crown');
  });
  it('declares a plausible RTP, and none for books', () => {
    for (const { rtp, name } of catalogue.filter(({ type }) => isBook(type)))
      expect(rtp, name).toBeNull();
    for (const { rtp, name } of catalogue.filter(({ type }) => !isBook(type)))
      expect(rtp, name).toSatisfy((value: number) => value >= 9000 && value < 10_000);
  });
});
