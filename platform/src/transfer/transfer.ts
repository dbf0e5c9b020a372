import type { CareGate } from '../care/care.gate.ts';
import type { MemberRepository } from '../member/member.repository.ts';
import type { OtpService } from '../otp/otp.service.ts';
import type { Contribution, Parts } from '../parts.ts';
import type { Requirements } from '../promotion/requirement.service.ts';
import type { SecondFactor } from '../totp/totp.service.ts';
import type { PayoutAccounts } from '../withdrawal/payout-account.ts';
import { transferEndpoints } from './transfer.endpoints.ts';
import { transferService } from './transfer.service.ts';

export interface TransferNeeds {
  readonly requirements: Requirements;
  readonly members: MemberRepository;
  readonly otp: OtpService;
  readonly care: CareGate;
  readonly accounts: Pick<PayoutAccounts, 'phoneSettledAt'>;
  readonly secondFactor: SecondFactor;
}

/** Transfers from member to member. */
export function transferNoun(
  parts: Parts,
  needs: TransferNeeds,
): { readonly contribution: Contribution } {
  const transfers = transferService({ ...parts, ...needs });
  return {
    contribution: {
      name: 'transfer',
      endpoints: transferEndpoints(transfers, needs.otp, parts.config),
    },
  };
}
