import type { AuditService } from '../../kernel/audit/audit.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { Members } from '../member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { sealedBox } from '../../kernel/secrets/secrets.ts';
import { kycEndpoints } from './kyc.endpoints.ts';
import { kycIndex, kycKeys } from './kyc.keys.ts';
import { kycOps } from './kyc.ops.ts';
import { kycService, type KycService } from './kyc.service.ts';
import type { TakeUpload } from './pictures.ts';

export { removedWithProofs, removeProofs } from './kyc.repository.ts';
export { waitingKyc } from './kyc.repository.ts';
export type { Kyc } from './kyc.schema.ts';
export { type Identity, noIdentityCheck } from './identity-check.ts';
export type { KycService } from './kyc.service.ts';

export interface KycNeeds {
  readonly members: Members;
  readonly inbox: InboxService;
  readonly audit: AuditService;
  readonly takeUpload: TakeUpload;
}

export interface KycModule {
  readonly service: KycService;
  readonly contribution: Contribution;
}

/**
 * Identity verification by an operator; the `ph` profile requires it before money moves in or out.
 */
export function kycModule(parts: LedgerParts, needs: KycNeeds): KycModule {
  const box = sealedBox(parts.config.keys('kyc'), parts.random);
  const service = kycService({ ...parts, ...needs, box });
  return {
    service,
    contribution: {
      name: 'kyc',
      endpoints: kycEndpoints(service, parts.config.kycRequired),
      ops: kycOps(parts, service),
      keyed: kycKeys(box),
      indexed: [kycIndex(box)],
    },
  };
}
