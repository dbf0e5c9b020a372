import type { TableBet } from '../wire/tables.ts';
import { fieldOf, listOf, numberOf, textOf } from './given.ts';

/** The bets of a choice at a table, as a person typed them; none when there are none. */
export const betsOf = (choice: unknown): readonly TableBet<string>[] =>
  listOf(fieldOf(choice, 'bets')).map((bet) => ({
    on: textOf(fieldOf(bet, 'on')),
    pesos: numberOf(fieldOf(bet, 'pesos')),
  }));
