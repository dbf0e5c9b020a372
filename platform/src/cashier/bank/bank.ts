import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Members } from '../../identity/member/member.ts';
import type { PhoneProof } from '../../identity/otp/otp.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { createOwnerProof, type SecondFactor } from '../../identity/totp/totp.ts';
import { numberBox } from './account-number.ts';
import { bankIndex, bankKeys } from './bank-keys.repository.ts';
import { bankEndpoints } from './bank.endpoints.ts';
import { bankOps } from './bank.ops.ts';
import { bankRepository } from './bank.repository.ts';
import { bankService, type BankService } from './bank.service.ts';
import { holderHealth } from './holder.health.ts';
import { holderReviews } from './holder-review.service.ts';

export interface BankModule {
  readonly service: BankService;
  readonly contribution: Contribution;
}

/** Payout accounts: banks and e-wallets. */
export function bankModule(
  parts: Parts,
  needs: {
    readonly members: Members;
    readonly phoneProof: Pick<PhoneProof, 'verify'>;
    readonly secondFactor: SecondFactor;
    readonly audit: AuditService;
    readonly notices: Notices;
  },
): BankModule {
  const box = numberBox(parts.config.keys('bank-numbers'), parts.random);
  const ownerProof = createOwnerProof(needs);
  const repository = bankRepository(parts.db);
  const service = bankService({ ...needs, parts, repository, ownerProof, box });
  return {
    service,
    contribution: {
      endpoints: bankEndpoints(service, parts.clock),
      ops: bankOps(service, needs.members, holderReviews({ ...needs, parts, repository, box })),
      health: () => holderHealth(repository),
      keyed: [bankKeys(box)],
      indexed: [bankIndex],
      // Members must not learn that their payout accounts are under review, or why.
      personalData: {
        deletedTables: ['bank_account', 'payout_number', 'payout_number_share'],
        unlistedTables: ['payout_number_share'],
      },
    },
  };
}
