import type { FailurePhase } from '@parol/contract/release-report';
import type { AutomaticRollbackSettings } from '../../kernel/config/config.ts';
import type { FailedLoads } from './release-health.repository.ts';

/** How long after it became active a release is watched; a canary always is. */
export const watchMs = 15 * 60_000;

/** The share of page loads for failures that bad connections also cause. */
const enoughOfLines = 0.5;
const ofLines: readonly FailurePhase[] = ['load', 'hang'];
/** Failures that browsers and extensions cause, not the release. */
const neverEnough: readonly FailurePhase[] = ['policy'];

/**
 * Why a release must be withdrawn by what browsers report, as a sentence; undefined if it may stay.
 * `tried`: page loads with a token, among them the failed ones.
 */
export function reasonOfReports(
  failures: readonly FailedLoads[],
  tried: number,
  enough: AutomaticRollbackSettings,
): string | undefined {
  if (tried < enough.loads) return undefined;
  for (const { phase, loads, networks } of failures) {
    if (neverEnough.includes(phase) || networks < enough.networks) continue;
    const share = Math.max(enough.percent / 100, ofLines.includes(phase) ? enoughOfLines : 0);
    if (loads / tried < share) continue;
    return `it failed (${phase}) in ${loads} of ${tried} page loads, in ${networks} networks.`;
  }
  return undefined;
}

/** Why a release must be withdrawn by what its files in the store are; undefined if they are intact. */
export function reasonOfStore(faults: readonly string[]): string | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const others = faults.length > 1 ? ` and ${faults.length - 1} other files` : '';
  return `the store is damaged: ${first.replace(/\.$/, '')}${others}.`;
}
