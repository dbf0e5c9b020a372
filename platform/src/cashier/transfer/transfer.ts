import type { CareGate } from '../../responsible-gaming/gate.ts';
import type { MemberRepository } from '../../identity/member/member.repository.ts';
import type { OtpService } from '../../identity/otp/otp.service.ts';
import type { Contribution, Parts } from '../../kernel/parts.ts';
import type { Requirements } from '../../bonus/promotion/requirement.service.ts';
import type { SecondFactor } from '../../identity/totp/totp.service.ts';
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
export function transferModule(
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
