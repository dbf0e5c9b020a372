import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../game/catalogue/catalogue.ts';
import { keys, texts } from '../client/texts.js';
import { themes } from './themes.ts';

describe('the studio’s themes', () => {
  it('are exactly the games that the catalogue has of the studio, with the return of their machine', () => {
    const listed = catalogue.filter((game) => game.provider === 'LAUNCHONE').map((game) => [game.code, game.name, game.rtp]);
    expect(themes.map((theme) => [theme.game, theme.name, theme.math.rtp])).toEqual(listed);
    expect(themes.length).toBeGreaterThanOrEqual(8);
  });
  it('use all three machines', () => {
    expect(new Set(themes.map((theme) => theme.math.id)).size).toBe(3);
  });
  it('speak both languages in full', () => {
    expect(keys.ph).toEqual(keys.en);
    const [en, ph] = [texts('en'), texts('ph')];
    const alike = keys.en.filter((key) => en(key) === ph(key));
    // What Filipino players say in English.
    expect(alike.sort()).toEqual(['auto', 'balance', 'playMoney', 'turbo', 'volatility']);
  });
});
