import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { OtpService } from '../../identity/otp/otp.ts';
import type { PayoutPolicy } from '../payout-policy/payout-policy.ts';
import type { PayoutAccounts } from './payout-account.ts';
import { withdrawalEndpoints } from './withdrawal.endpoints.ts';
import { personalData } from './personal-data.repository.ts';
import { withdrawalFigures } from './withdrawal.metrics.ts';
import { withdrawalOps } from './withdrawal.ops.ts';
import { type HasPriority, type Withdrawals, withdrawalService } from './withdrawal.service.ts';

export type { PayoutAccount, PayoutAccounts } from './payout-account.ts';
export { openWithdrawals, type Withdrawal } from './withdrawal.repository.ts';
export { figures, opens } from './refusal-details.ts';
export type { Withdrawals } from './withdrawal.service.ts';

export interface WithdrawalNeeds {
  readonly requirements: Requirements;
  readonly accounts: PayoutAccounts;
  readonly payoutPolicy: Pick<
    PayoutPolicy,
    'clear' | 'room' | 'reviewHold' | 'openFlags' | 'isFrozen' | 'refuseFrozen' | 'refuseFlagged'
  >;
  readonly otp: Pick<OtpService, 'send'>;
  readonly identity: Identity;
  readonly hasPriority: HasPriority;
  readonly notices: Notices;
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
      personalData,
      metrics: () => withdrawalFigures(parts),
      endpoints: withdrawalEndpoints(withdrawals, needs.otp, parts),
      ops: withdrawalOps(parts, withdrawals, needs.payoutPolicy),
    },
  };
}
