import type { RowOnWire } from '@parol/wire';
import { kycStatus, kycSubmit } from '@parol/wire/kyc';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Kyc } from './kyc.schema.ts';
import type { KycService } from './kyc.service.ts';

/** The calls of group `member` about identity verification. */
export function kycEndpoints(service: KycService, required: boolean): readonly Endpoint[] {
  const rowOf = (kyc: Kyc | undefined): RowOnWire<typeof kycStatus> => ({
    state: kyc?.state ?? 'none',
    required,
    kind: kyc?.kind ?? null,
    full_name: kyc?.full_name ?? null,
    birthday: kyc?.birthday ?? null,
    submitted_at: kyc?.submitted_at.toISOString() ?? null,
    decided_at: kyc?.decided_at?.toISOString() ?? null,
    reason: kyc?.reason ? { ...kyc.reason } : null,
  });
  return [
    member(kycStatus, async ({ caller }) => [rowOf(await service.newest(caller.memberId))]),
    member(kycSubmit, async ({ caller, body, address }) => [
      rowOf(await service.submit(caller, body, address)),
    ]),
  ];
}
