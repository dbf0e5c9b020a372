import { wholeCentavos } from '@parol/domain';
import { partOf } from '../programme/programme.ts';
import type { DrawTerms } from './draw.programme.ts';

/**
 * The pool of a draw in whole centavos: its share of the stakes plus what was carried over, within
 * the limits.
 */
export function poolOf(
  { rate, minimum, cap }: Pick<DrawTerms, 'rate' | 'minimum' | 'cap'>,
  stakes: bigint,
  carried: bigint,
): bigint {
  const own = partOf(stakes, rate);
  const pool = (own > minimum ? own : minimum) + carried;
  return wholeCentavos(pool < cap ? pool : cap);
}

/** The prize of each place in whole centavos; the first place gets the remainder of the rounding. */
export function amountsOf(pool: bigint, shares: readonly number[]): readonly bigint[] {
  const amounts = shares.map((share) => wholeCentavos((pool * BigInt(share)) / 100n));
  const given = amounts.reduce((sum, amount) => sum + amount, 0n);
  return amounts.map((amount, index) => (index === 0 ? amount + pool - given : amount));
}
