import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution, Parts } from '../../kernel/parts.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { SecondFactor } from '../../identity/totp/totp.ts';
import { autopilotJob } from './autopilot.job.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { withdrawalEndpoints } from './withdrawal.endpoints.ts';
import { withdrawalOps } from './withdrawal.ops.ts';
import { withdrawalService, type Withdrawals } from './withdrawal.service.ts';

export type { PayoutAccounts } from './payout-account.ts';

export interface WithdrawalNeeds {
  readonly requirements: Requirements;
  readonly accounts: PayoutAccounts;
  readonly secondFactor: SecondFactor;
  readonly identity: Identity;
}

export interface WithdrawalModule {
  readonly withdrawals: Withdrawals;
  readonly contribution: Contribution;
}

/** Withdrawals in two phases: the money is held at the request, settled or returned by a decision. */
export function withdrawalModule(parts: Parts, needs: WithdrawalNeeds): WithdrawalModule {
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
