import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unitsPerPeso } from '@parol/domain';
import { catalogue } from '@parol/platform/play/catalogue';
import { kindTexts } from '../client/kind-texts.ts';
import { words as common } from '../client/base/texts.ts';
import type { Kind } from '../wire/kinds.ts';
import { themes } from '../slots/themes/themes.ts';
import { gameOf, games } from './games.ts';

/** A choice with that stake in pesos, by kind. */
const choiceOf: Readonly<Record<Kind, (pesos: number) => object>> = {
  slot: (pesos) => ({ stake: String(pesos) }),
  dice: (pesos) => ({ stake: String(pesos), side: 'under', chance: 50 }),
  crash: (pesos) => ({ stake: String(pesos) }),
  blackjack: (pesos) => ({ stake: String(pesos) }),
  bingo: (pesos) => ({ stake: String(pesos), cards: 1 }),
  roulette: (pesos) => ({ bets: [{ on: 'red', pesos }] }),
  baccarat: (pesos) => ({ bets: [{ on: 'banker', pesos }] }),
  fishing: (pesos) => ({ shots: [{ at: 'dilis', pesos }] }),
  book: (pesos) => ({ pesos, legs: [{ ...leg }] }),
};
const leg = {
  fixture: 'a',
  type: '1X2',
  pick: '1',
  line: null,
  odds: 195,
  sport: 'football',
  league: 'L',
  home: 'H',
  away: 'A',
  starts_at: '2026-11-21T04:00:00.000Z',
};

describe('the studio’s games', () => {
  it('match the catalogue’s games of the studio, with their declared returns', () => {
    const byCode = (a: readonly unknown[], b: readonly unknown[]) =>
      String(a[0]).localeCompare(String(b[0]));
    const listed = catalogue
      .filter((game) => game.provider === 'LAUNCHONE')
      .map((game) => [game.code, game.name, game.type, game.rtp]);
    expect(games.map((game) => [game.code, game.name, game.type, game.rtp]).sort(byCode)).toEqual(
      listed.sort(byCode),
    );
  });
  it('pay as the catalogue says, and take its highest stake but not a peso more', () => {
    for (const { provider, code, volatility, maximumStake } of catalogue) {
      if (provider !== 'LAUNCHONE') continue;
      const game = gameOf(code);
      const machine = game?.kind === 'slot' ? game.facts.machine.volatility : null;
      expect(volatility, code).toBe(machine);
      const most = Number(maximumStake / unitsPerPeso);
      const takes = (stake: number) =>
        game && game.rules.readChoice(choiceOf[game.kind](stake)) !== undefined;
      expect([takes(most), takes(most + 1)], code).toEqual([true, false]);
    }
  });
  it('have at least twelve slots, by lines, by ways and with coins that hold', () => {
    expect(themes.length).toBeGreaterThanOrEqual(12);
    expect(new Set(themes.map(({ math }) => (math.hold ? 'hold' : math.wins)))).toEqual(
      new Set(['lines', 'ways', 'hold']),
    );
  });
  it('have every text in both languages', async () => {
    expect(Object.keys(common.ph)).toEqual(Object.keys(common.en));
    const inPh = new Map(Object.entries(common.ph));
    const alike = Object.entries(common.en).flatMap(([key, text]) =>
      inPh.get(key) === text ? [key] : [],
    );
    // English words that Filipino players use.
    expect(alike.sort()).toEqual(['auto', 'fair', 'multiplier', 'paytable', 'turbo', 'volatility']);
    for (const [kind, texts] of Object.entries(kindTexts)) {
      const { words } = await texts();
      expect(Object.keys(words.ph), kind).toEqual(Object.keys(words.en));
    }
  });
  it('have a page, a proof, texts and a stylesheet for each kind', () => {
    for (const kind of new Set(games.map((game) => game.kind))) {
      const files = readdirSync(new URL(`../client/${kind}/`, import.meta.url));
      expect(files, kind).toEqual(
        expect.arrayContaining(['page.ts', 'proof.ts', 'show.ts', 'texts.ts', 'style.css']),
      );
    }
  });
});
