import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { SecondFactor } from '../../identity/totp/totp.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { withdrawalEndpoints } from './withdrawal.endpoints.ts';
import { withdrawalOps } from './withdrawal.ops.ts';
import { type HasPriority, type Withdrawals, withdrawalService } from './withdrawal.service.ts';

export type { PayoutAccounts } from './payout-account.ts';
export { openWithdrawals, type Withdrawal } from './withdrawal.repository.ts';
export { figures, opens } from './refusal-details.ts';
export type { Withdrawals } from './withdrawal.service.ts';

export interface WithdrawalNeeds {
  readonly requirements: Requirements;
  readonly accounts: PayoutAccounts;
  readonly secondFactor: SecondFactor;
  readonly identity: Identity;
  readonly hasPriority: HasPriority;
}

export interface WithdrawalModule {
  readonly withdrawals: Withdrawals;
  readonly contribution: Contribution;
}

/** Withdrawals in two phases: the request holds the money, a decision settles or returns it. */
export function withdrawalModule(parts: LedgerParts, needs: WithdrawalNeeds): WithdrawalModule {
  const withdrawals = withdrawalService({ ...parts, ...needs });
  return {
    withdrawals,
    contribution: {
      name: 'withdrawal',
      endpoints: withdrawalEndpoints(withdrawals, parts),
      ops: withdrawalOps(parts, withdrawals),
    },
  };
}
