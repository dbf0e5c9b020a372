import type { Requirements } from '../bonus/promotion/promotion.ts';
import { type BankModule, bankModule } from '../cashier/bank/bank.ts';
import type { PayoutPolicy } from '../cashier/payout-policy/payout-policy.ts';
import { reportUnauthorisedModule } from '../cashier/report-unauthorised/report-unauthorised.ts';
import { transferModule } from '../cashier/transfer/transfer.ts';
import { type WithdrawalModule, withdrawalModule } from '../cashier/withdrawal/withdrawal.ts';
import type { Identity } from '../identity/kyc/kyc.ts';
import type { MemberByPhone, Members } from '../identity/member/member.ts';
import type { OtpService, PhoneProof } from '../identity/otp/otp.ts';
import type { SessionService } from '../identity/session/session.ts';
import type { SecondFactor } from '../identity/totp/totp.ts';
import type { AuditService } from '../kernel/audit/audit.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { Db } from '../kernel/database/database.ts';
import type { Proposals } from '../kernel/operator/operator.ts';
import type { NoticeLinks, Notices } from '../notify/notice/notice.ts';
import type { ResponsibleGamingGate } from '../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

export interface PayoutNeeds {
  readonly members: Members;
  readonly memberByPhone: MemberByPhone;
  readonly otp: OtpService;
  readonly phoneProof: PhoneProof;
  readonly sessions: SessionService;
  readonly notices: Notices & NoticeLinks;
  readonly secondFactor: SecondFactor;
  readonly audit: AuditService;
  readonly identity: Identity;
  readonly proposals: Proposals;
  readonly requirements: Requirements;
  readonly gate: ResponsibleGamingGate;
  /** Whether the member's withdrawals are reviewed before others now. */
  readonly hasPriority: (on: Db, memberId: bigint) => Promise<boolean>;
  /** The policy for both. */
  readonly payoutPolicy: PayoutPolicy;
}

/** Builds the modules of withdrawals and transfers. */
export function composePayouts(
  parts: LedgerParts,
  { hasPriority, ...needs }: PayoutNeeds,
): {
  readonly banks: BankModule['service'];
  readonly withdrawals: WithdrawalModule;
  readonly contributions: readonly Contribution[];
} {
  const banks = bankModule(parts, needs);
  const common = { ...needs, accounts: banks.service };
  const withdrawals = withdrawalModule(parts, { ...common, hasPriority });
  const transfers = transferModule(parts, common);
  const reportUnauthorised = reportUnauthorisedModule(parts, common);
  return {
    banks: banks.service,
    withdrawals,
    contributions: [banks, reportUnauthorised, withdrawals, transfers].map(
      (one) => one.contribution,
    ),
  };
}
