import type { AuditService } from '../audit/audit.service.ts';
import type { MemberRepository } from '../member/member.repository.ts';
import type { OtpService } from '../otp/otp.service.ts';
import type { Contribution, Parts } from '../parts.ts';
import type { SecondFactor } from '../totp/totp.service.ts';
import { numberBox } from './account-number.ts';
import { bankEndpoints } from './bank.endpoints.ts';
import { bankOps } from './bank.ops.ts';
import { bankRepository } from './bank.repository.ts';
import { bankService, type BankService } from './bank.service.ts';

export interface BankNoun {
  readonly service: BankService;
  readonly contribution: Contribution;
}

/** Banks and e-wallets that members are paid at. */
export function bankNoun(
  parts: Parts,
  needs: {
    readonly members: MemberRepository;
    readonly otp: OtpService;
    readonly secondFactor: SecondFactor;
    readonly audit: AuditService;
  },
): BankNoun {
  const box = numberBox(parts.config.secret('bank-numbers'), parts.chance);
  const service = bankService({ ...needs, parts, repository: bankRepository(parts.db), box });
  return {
    service,
    contribution: {
      endpoints: bankEndpoints(service, parts.clock),
      ops: bankOps(service, needs.members),
    },
  };
}
