import { baccaratRules, declaredReturns, payouts, spots } from '../baccarat/baccarat.rules.ts';
import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { playable } from '../engine/rules.ts';
import { rouletteRules, wheel } from '../roulette/roulette.rules.ts';
import type { StudioGame } from './game.ts';
import { looks } from './looks.ts';

const roulette = {
  kind: 'roulette',
  rules: playable(rouletteRules),
  rtp: 9730,
  facts: { wheel },
} as const;

/** The return under best play. */
const blackjack = {
  kind: 'blackjack',
  rules: playable(blackjackRules),
  rtp: 9943,
  facts: {},
} as const;

/** Live casino and table games. */
export const tableGames: readonly StudioGame[] = [
  {
    ...roulette,
    code: 'luneta-roulette',
    name: 'Luneta Roulette',
    type: 'casino',
    look: looks.felt,
  },
  {
    ...roulette,
    code: 'european-roulette-vigan',
    name: 'European Roulette Vigan',
    type: 'table',
    look: looks.clay,
  },
  {
    ...blackjack,
    code: 'makati-blackjack',
    name: 'Makati Blackjack',
    type: 'casino',
    look: looks.sea,
  },
  {
    ...blackjack,
    code: 'blackjack-baguio',
    name: 'Blackjack Baguio',
    type: 'table',
    look: looks.clay,
  },
  {
    code: 'manila-bay-baccarat',
    name: 'Manila Bay Baccarat',
    kind: 'baccarat',
    type: 'casino',
    rules: playable(baccaratRules),
    // The return of the banker, the most common bet; the information panel has the others.
    rtp: declaredReturns.banker,
    look: looks.wine,
    facts: { payouts, returns: spots.map((spot) => [spot, declaredReturns[spot]] as const) },
  },
];
