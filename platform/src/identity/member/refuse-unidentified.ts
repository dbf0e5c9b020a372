import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Member } from './member.schema.ts';

/**
 * For operators' commands that give an account to whoever says to have lost the phone or the second
 * factor: refuses kyc_required for a member without an approved document, because the operator has
 * nothing to compare the person with. Only where documents are required.
 */
export function refuseUnidentified(
  { kycRequired }: Pick<Config, 'kycRequired'>,
  { verified_at }: Pick<Member, 'verified_at'>,
): void {
  if (kycRequired && verified_at === null) throw new Refusal('kyc_required');
}
