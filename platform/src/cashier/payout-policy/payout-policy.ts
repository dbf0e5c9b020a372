import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { payoutPolicyHealth } from './payout-policy.health.ts';
import { payoutPolicyOps } from './payout-policy.ops.ts';
import {
  type PayoutPolicy,
  type PayoutPolicyNeeds,
  payoutPolicyService,
} from './payout-policy.service.ts';

export type { History } from './history.ts';
export { historyFrom } from './history.repository.ts';
export { settings as payoutPolicySettings } from './payout-policy.repository.ts';
export type { ReviewHold } from './review-hold.ts';
export type { Policy } from './policy.ts';
export { policyInForce } from './policy-in-force.ts';
export {
  type Clearance,
  clearedOrRepeated,
  type PayoutPolicy,
  type Mover,
  noPayoutPolicy,
  type Pattern,
} from './payout-policy.service.ts';

/**
 * One policy for withdrawals and transfers: limits, step-up, cooling, flags, freezing (RULES.md).
 */
export function payoutPolicyModule(
  parts: Parts,
  needs: PayoutPolicyNeeds & {
    readonly memberByPhone: MemberByPhone;
    readonly proposals: Proposals;
  },
): { readonly service: PayoutPolicy; readonly contribution: Contribution } {
  return {
    service: payoutPolicyService(parts, needs),
    contribution: {
      name: 'payout-policy',
      // Members must not learn that their movements are under review, or why.
      personalData: { unlistedTables: ['money_out_flag', 'money_out_freeze'] },
      ops: payoutPolicyOps(parts, needs),
      health: () => payoutPolicyHealth(parts.db),
    },
  };
}
