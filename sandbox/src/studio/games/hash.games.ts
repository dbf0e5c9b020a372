import { crashReturn, crashRules } from '../crash/crash.rules.ts';
import { diceReturn, diceRules } from '../dice/dice.rules.ts';
import { playable } from '../engine/rules.ts';
import type { StudioGame } from './game.ts';
import { looks } from './looks.ts';

const crash = {
  kind: 'crash',
  type: 'hash',
  rules: playable(crashRules),
  rtp: crashReturn * 100,
} as const;

export const hashGames: readonly StudioGame[] = [
  { ...crash, code: 'tala-crash', name: 'Tala Crash', look: looks.orbit, facts: { flier: 'star' } },
  {
    ...crash,
    code: 'saranggola-climb',
    name: 'Saranggola Climb',
    look: looks.kite,
    facts: { flier: 'kite' },
  },
  {
    code: 'pisonet-dice',
    name: 'Pisonet Dice',
    kind: 'dice',
    type: 'hash',
    rules: playable(diceRules),
    rtp: diceReturn * 100,
    look: looks.arcade,
    facts: { returns: diceReturn },
  },
];
