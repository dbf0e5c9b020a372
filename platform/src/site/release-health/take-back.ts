import type { FailurePhase } from '@parol/contract/release-report';

/** Visitors who reported a failure of a release in one phase. */
export interface Reporters {
  readonly phase: FailurePhase;
  readonly visitors: number;
  readonly addresses: number;
}

export interface TakeBackRule {
  /** At least this many visitors, from at least this many addresses, report the same phase. */
  readonly visitors: number;
  readonly addresses: number;
  /** At least this share of all visitors who loaded it reported the failure. */
  readonly share: number;
  /** Like `share`, for failures that bad connections can also cause. */
  readonly shareOfNetwork: number;
  /** How long after it became active a release is watched; a canary always is. */
  readonly watchMs: number;
}

/** In the sandbox one address plays all players. */
export const takeBackRule = (sandbox: boolean): TakeBackRule => ({
  visitors: 3,
  addresses: sandbox ? 1 : 3,
  share: 0.1,
  shareOfNetwork: 0.5,
  watchMs: 15 * 60_000,
});

const ofNetwork: readonly FailurePhase[] = ['load', 'hang'];
/** Failures that browsers and extensions cause, not the release. */
const neverEnough: readonly FailurePhase[] = ['policy'];

/**
 * Why a release must be withdrawn, as one sentence; undefined if it may stay. `loads`: number of
 * visitors for whom it loaded.
 */
export function reasonToTakeBack(
  reporters: readonly Reporters[],
  loads: number,
  rule: TakeBackRule,
): string | undefined {
  for (const { phase, visitors, addresses } of reporters) {
    if (neverEnough.includes(phase)) continue;
    const share = visitors / (visitors + loads);
    const enough = ofNetwork.includes(phase) ? rule.shareOfNetwork : rule.share;
    if (visitors < rule.visitors || addresses < rule.addresses || share < enough) continue;
    return `Taken back by itself: it failed (${phase}) for ${visitors} of ${visitors + loads} visitors.`;
  }
  return undefined;
}
