import { createHash, createHmac } from 'node:crypto';
import { type DrawFacts, listText, winningPositions } from '@parol/wire/draw';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The seed of a draw, fixed by `config.secret('draw')`, so that it is stored nowhere before it is revealed. */
export const seedOf =
  (secret: string) =>
  (drawId: bigint): string =>
    createHmac('sha256', secret).update(`draw:${drawId}`).digest('hex');

/** The hash of a seed, published before the seed is revealed. */
export const seedHashOf = (seed: string): string => sha256(seed);

/** The hash of a frozen list of ticket numbers, ascending. */
export const listHashOf = (numbers: readonly bigint[]): string =>
  sha256(listText(numbers.map(String)));

/** The positions of the winning tickets, by place. */
export const winnersAt = (facts: DrawFacts, tickets: number, places: number) =>
  winningPositions(facts, tickets, places, sha256);
