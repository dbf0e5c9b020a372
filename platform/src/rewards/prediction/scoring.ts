import { wholeCentavos } from '@parol/domain';
import type { PredictionSettings } from './prediction.programme.ts';

export interface Score {
  readonly home: number;
  readonly away: number;
}
type Points = Pick<PredictionSettings, 'exact' | 'outcome'>;

export const isExact = (predicted: Score, result: Score): boolean =>
  predicted.home === result.home && predicted.away === result.away;

const outcomeOf = ({ home, away }: Score): number => Math.sign(home - away);

/** The points of a prediction by the result after 90 minutes. */
export function pointsOf(predicted: Score, result: Score, { exact, outcome }: Points): number {
  if (isExact(predicted, result)) return exact;
  return outcomeOf(predicted) === outcomeOf(result) ? outcome : 0;
}

/** The outcome of a match's predictions; amounts are units. */
export interface Tally {
  readonly pool: bigint;
  /** How many have the exact score, and how many only the right outcome. */
  readonly exact: number;
  readonly outcome: number;
  /** The member with points whose entry is the earliest. */
  readonly earliest: bigint | undefined;
}

/**
 * Shares a match's pool by points, each share rounded down to the centavo; the earliest member with
 * points gets the remainder. Pays nothing if nobody has points.
 */
export function sharesOf({ pool, exact, outcome, earliest }: Tally, points: Points) {
  const total = BigInt(exact * points.exact + outcome * points.outcome);
  const shareOf = (own: number): bigint =>
    total === 0n ? 0n : wholeCentavos((pool * BigInt(own)) / total);
  const shared = BigInt(exact) * shareOf(points.exact) + BigInt(outcome) * shareOf(points.outcome);
  const remainder = total === 0n ? 0n : pool - shared;
  return {
    remainder,
    /** The payout for a member's points. */
    due: (member: bigint, own: number): bigint =>
      shareOf(own) + (member === earliest ? remainder : 0n),
  };
}
