import type { Category } from '@parol/domain';
import { isPlain, type Requirement } from './requirement.repository.ts';

/**
 * Percent of a stake in a category that counts towards a bonus's turnover (design §7). Games that
 * return most of the stake count less. A deposit without a bonus only has to be wagered once, so
 * every game counts in full there.
 */
export const bonusPercent: Readonly<Record<Category, number>> = {
  slot: 100,
  fishing: 100,
  bingo: 100,
  hash: 50,
  sportsbook: 50,
  esports: 50,
  cockfight: 50,
  table: 20,
  casino: 10,
};

/** Percent of a stake that counts towards the requirement. */
export function contributionPercent(
  requirement: Pick<Requirement, 'kind'>,
  category: Category,
): bigint {
  return isPlain(requirement) ? 100n : BigInt(bonusPercent[category]);
}

/**
 * Applies a stake to a requirement. Returns the counted part and the part of the stake that is left
 * for the next requirement, in units.
 */
export function fill(
  stake: bigint,
  percent: bigint,
  missing: bigint,
): { readonly counted: bigint; readonly left: bigint } {
  if (percent === 0n) return { counted: 0n, left: stake };
  const worth = (stake * percent) / 100n;
  if (worth <= missing) return { counted: worth, left: 0n };
  // Rounded up, so that the used part of the stake cannot count again.
  return { counted: missing, left: stake - (missing * 100n + percent - 1n) / percent };
}
