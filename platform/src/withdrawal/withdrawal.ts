import type { Identity } from '../kyc/kyc.service.ts';
import type { Contribution, Parts } from '../parts.ts';
import type { Requirements } from '../promotion/requirement.service.ts';
import type { SecondFactor } from '../totp/totp.service.ts';
import { autopilotJob } from './autopilot.job.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { withdrawalEndpoints } from './withdrawal.endpoints.ts';
import { withdrawalOps } from './withdrawal.ops.ts';
import { withdrawalService, type Withdrawals } from './withdrawal.service.ts';

export interface WithdrawalNeeds {
  readonly requirements: Requirements;
  readonly accounts: PayoutAccounts;
  readonly secondFactor: SecondFactor;
  readonly identity: Identity;
}

export interface WithdrawalNoun {
  readonly withdrawals: Withdrawals;
  readonly contribution: Contribution;
}

/** Withdrawals in two phases: the money is held at the request, settled or returned by a decision. */
export function withdrawalNoun(parts: Parts, needs: WithdrawalNeeds): WithdrawalNoun {
  const withdrawals = withdrawalService({ ...parts, ...needs });
  return {
    withdrawals,
    contribution: {
      name: 'withdrawal',
      endpoints: withdrawalEndpoints(withdrawals, parts),
      jobs: parts.config.sandbox ? [autopilotJob(parts, withdrawals)] : [],
      ops: withdrawalOps(parts, withdrawals),
    },
  };
}
