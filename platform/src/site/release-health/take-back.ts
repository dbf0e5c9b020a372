import type { FailurePhase } from '@parol/contract/release-report';

/** Networks from which a failure of a release in one phase was reported. */
export interface Reporters {
  readonly phase: FailurePhase;
  readonly networks: number;
}

/** How long after it became active a release is watched; a canary always is. */
export const watchMs = 15 * 60_000;

/** At least so many networks report the same phase. */
const enoughNetworks = 3;
/** At least this share of all networks that tried the release reported the failure. */
const enoughShare = 0.1;
/** Like `enoughShare`, for failures that bad connections can also cause. */
const enoughOfLines = 0.5;

const ofLines: readonly FailurePhase[] = ['load', 'hang'];
/** Failures that browsers and extensions cause, not the release. */
const neverEnough: readonly FailurePhase[] = ['policy'];

/**
 * Why a release must be withdrawn, as one sentence; undefined if it may stay. A network counts once,
 * however many visitors it has, so that nobody in a single one decides. `loaded`: number of networks
 * in which it loaded.
 */
export function reasonToTakeBack(
  reporters: readonly Reporters[],
  loaded: number,
): string | undefined {
  for (const { phase, networks } of reporters) {
    if (neverEnough.includes(phase) || networks < enoughNetworks) continue;
    const tried = networks + loaded;
    if (networks / tried < (ofLines.includes(phase) ? enoughOfLines : enoughShare)) continue;
    return `Taken back by itself: it failed (${phase}) in ${networks} of ${tried} networks.`;
  }
  return undefined;
}
