import { privacyModule, type PrivacyNeeds } from '../identity/privacy/privacy.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { PersonalData } from '../kernel/personal-data/personal-data.ts';
import { uniqueKeyData } from '../kernel/unique-keys/unique-keys.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

/** Builds the deletion of accounts and the export of members' data from what the other modules keep. */
export function composePrivacy(
  parts: LedgerParts,
  contributions: readonly Contribution[],
  needs: Omit<PrivacyNeeds, 'personalData'>,
): { readonly personalData: readonly PersonalData[]; readonly contribution: Contribution } {
  const personalData = [uniqueKeyData, ...contributions.flatMap((one) => one.personalData ?? [])];
  return { personalData, ...privacyModule(parts, { ...needs, personalData }) };
}
