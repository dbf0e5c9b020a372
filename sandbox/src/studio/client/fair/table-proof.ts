import type { TableBet } from '../../wire/tables.ts';
import { fieldOf, listOf, numberOf, textOf } from './given.ts';

/** The bets of a table game's choice, entered by hand; an empty list if there are none. */
export const betsOf = (choice: unknown): readonly TableBet<string>[] =>
  listOf(fieldOf(choice, 'bets')).map((bet) => ({
    on: textOf(fieldOf(bet, 'on')),
    pesos: numberOf(fieldOf(bet, 'pesos')),
  }));
