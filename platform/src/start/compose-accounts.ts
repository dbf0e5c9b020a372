import { createReceipts } from '../cashier/receipt/receipt.ts';
import { accountModule } from '../identity/account/account.ts';
import { contactModule } from '../identity/contact/contact.ts';
import { kycModule } from '../identity/kyc/kyc.ts';
import { passwordModule } from '../identity/password/password.ts';
import { type InboxService, welcomeMessage } from '../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../responsible-gaming/responsible-gaming.ts';
import { missionCounts } from '../rewards/mission/mission.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { accountFlags } from './account-flags.ts';
import type { Basics } from './compose-basics.ts';
import { composeFactors } from './compose-factors.ts';

interface AccountsNeeds extends Pick<Basics, 'common' | 'messages'> {
  readonly inbox: InboxService;
  readonly gate: ResponsibleGamingGate;
}

/**
 * Builds members' accounts: passwords, one-time codes, second factors, contacts, sign-up and log-in,
 * and proofs of identity.
 */
export function composeAccounts(
  parts: LedgerParts,
  { common, messages, inbox, gate }: AccountsNeeds,
) {
  const { members, audit } = common;
  const passwords = passwordModule(parts, common);
  const factors = composeFactors(parts, { ...common, passwords: passwords.check, messages });
  const { contributions: ofFactors, ...ways } = factors;
  const loadAccountFlags = accountFlags({
    ...parts,
    inbox,
    members,
    missionCounts: missionCounts(parts),
    gate,
  });
  const contact = contactModule(parts, {
    ...common,
    ...ways,
    passwords: passwords.check,
    loadAccountFlags,
  });
  const accounts = accountModule(parts, {
    ...common,
    ...ways,
    passwords,
    loadAccountFlags,
    requestEmail: (...wanted) => contact.service.requestEmail(...wanted),
    activated: async (memberId) => void (await inbox.send(memberId, welcomeMessage)),
  });
  const receipts = createReceipts(parts);
  const kyc = kycModule(parts, {
    members,
    inbox,
    audit,
    takeUpload: (on, path, memberId) => receipts.take(on, path, memberId),
  });
  return {
    ...ways,
    passwords: passwords.check,
    accounts,
    kyc: kyc.service,
    contributions: [...[accounts, contact, kyc].map((module) => module.contribution), ...ofFactors],
  };
}
