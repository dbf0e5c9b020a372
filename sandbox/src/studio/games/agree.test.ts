import { describe, expect, it } from 'vitest';
import { drawer } from '../client/fair/fair.ts';
import type { Recompute } from '../client/fair/recompute.ts';
import { proofs } from '../client/kind-proofs.ts';
import { fairDraw } from '../engine/fair.ts';
import { gameOf } from './games.ts';
import { gameView } from '../studio.view.ts';
import type { Kind } from '../wire/kinds.ts';
import type { GameOf } from './game.ts';

/** The player's check of a game: the round from its seeds, its choice and its acts. */
async function checkOf<K extends Kind>(game: GameOf<K>) {
  const { recompute } = await proofs[game.kind]();
  const theme = gameView(game);
  return (given: Omit<Parameters<Recompute<K>>[0], 'theme'>) => recompute({ ...given, theme });
}

const leg = (fixture: string, type: string, pick: string, line: number | null) => {
  return {
    fixture,
    type,
    pick,
    line,
    odds: 195,
    sport: 'football',
    league: 'L',
    home: 'H',
    away: 'A',
    starts_at: '2026-11-21T04:00:00.000Z',
  };
};
const settle = (...scores: readonly (readonly [string, number, number])[]) => {
  return { do: 'settle', scores: scores.map(([fixture, home, away]) => ({ fixture, home, away })) };
};

/** Choices and acts of each kind, as a round would have stored them. */
const cases: readonly (readonly [game: string, choice: unknown, acts: readonly unknown[]])[] = [
  ['pisonet-dice', { stake: '100', side: 'under', chance: 50 }, []],
  ['pisonet-dice', { stake: '100', side: 'over', chance: 20 }, []],
  ['tala-crash', { stake: '100', auto: 150 }, [{ do: 'end' }]],
  ['tala-crash', { stake: '100' }, [{ do: 'cash', at: 4_321 }]],
  [
    'luneta-roulette',
    {
      bets: [
        { on: 'red', pesos: 5 },
        { on: 'column3', pesos: 10 },
        { on: 'dozen2', pesos: 5 },
        { on: '17', pesos: 1 },
      ],
    },
    [],
  ],
  [
    'luneta-roulette',
    { bets: ['black', 'even', 'odd', 'low', 'high', '0'].map((on) => ({ on, pesos: 10 })) },
    [],
  ],
  [
    'manila-bay-baccarat',
    {
      bets: ['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map((on) => ({
        on,
        pesos: 20,
      })),
    },
    [],
  ],
  ['blackjack-baguio', { stake: '100' }, [{ do: 'hit' }, { do: 'stand' }]],
  ['blackjack-baguio', { stake: '100' }, [{ do: 'stand' }]],
  ['blackjack-baguio', { stake: '100' }, [{ do: 'double' }]],
  ['blackjack-baguio', { stake: '100' }, [{ do: 'split' }, { do: 'double' }, { do: 'stand' }]],
  ['blackjack-baguio', { stake: '100' }, [{ do: 'split' }, { do: 'stand' }, { do: 'stand' }]],
  ['bingo-barangay', { stake: '10', cards: 2 }, []],
  ['pista-bingo-75', { stake: '10', cards: 1 }, []],
  [
    'tubbataha-treasure',
    { shots: [{ at: 'dilis', pesos: 1 }] },
    [
      { do: 'shoot', shots: ['tilapia', 'bangus', 'pating'].map((at) => ({ at, pesos: 5 })) },
      { do: 'leave' },
    ],
  ],
  [
    'tala-sports',
    { pesos: 50, legs: [leg('a', '1X2', '1', null), leg('b', 'HDP', '2', -1.5)] },
    [settle(['a', 2, 1], ['b', 0, 0])],
  ],
  [
    'tala-sports',
    { pesos: 50, legs: [leg('a', 'OU', 'OVER', 2.5), leg('b', 'OU', 'UNDER', 3.5)] },
    [settle(['a', 2, 1])],
  ],
];

describe('the player’s verification', () => {
  it.each(cases)(
    '%s with %j recomputes every round as the studio does',
    async (code, choice, acts) => {
      const game = gameOf(code);
      if (!game) throw new Error(code);
      const check = await checkOf<Kind>(game);
      let wins = 0;
      for (let nonce = 1; nonce <= 400; nonce++) {
        const ours = game.rules.play(choice, acts, fairDraw('server', 'client', nonce));
        if (!ours) continue;
        const theirs = await check({
          draw: await drawer('server', 'client', nonce),
          choice,
          acts,
        });
        expect(ours.seen).toMatchObject(theirs.seen);
        if (!ours.over) continue;
        expect(theirs.times * Number(ours.stake)).toBeCloseTo(Number(ours.payout), -3);
        if (ours.payout > 0n) wins += 1;
      }
      expect(wins).toBeGreaterThan(0);
    },
  );
});
