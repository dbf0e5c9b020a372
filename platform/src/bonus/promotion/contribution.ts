import type { Category } from '@parol/domain';
import type { Requirement } from './requirement.repository.ts';

/**
 * What a peso staked in a category counts towards a bonus, in percent (design §7). Games in which most of a stake
 * comes back count less. A deposit without a bonus only has to be played once, so there every game counts in full.
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
  return requirement.kind === 'deposit' ? 100n : BigInt(bonusPercent[category]);
}

/**
 * Fills a requirement from a stake. Answers the part that counted and how much of the stake is left for the next
 * requirement; amounts are units.
 */
export function fill(
  stake: bigint,
  percent: bigint,
  missing: bigint,
): { readonly counted: bigint; readonly left: bigint } {
  if (percent === 0n) return { counted: 0n, left: stake };
  const worth = (stake * percent) / 100n;
  if (worth <= missing) return { counted: worth, left: 0n };
  // Rounded up: what a requirement took can't count again.
  return { counted: missing, left: stake - (missing * 100n + percent - 1n) / percent };
}
