import { memberService } from '@parol/platform/identity/member';
import { passwords } from '@parol/platform/kernel/secrets';
import type { DemoMember } from '@parol/platform/start/plugin';
import type { LedgerParts } from '@parol/platform/wallet/ledger';
import { demoMember } from './demo-account.ts';

/** The demo member's password in new data folders, and in those made before 25 November 2026. */
const initialPasswords = [demoMember.password, 'Parol2026'] as const;

/**
 * How the demo member of this database logs in: a data folder keeps its password, and people change
 * it. Undefined if nobody has the phone any more.
 */
export async function demoLogIn(parts: LedgerParts): Promise<DemoMember | undefined> {
  const { accountId, phone } = demoMember;
  const member = await memberService(parts).byPhone(accountId);
  if (!member) return undefined;
  const hashing = passwords(parts.config.passwordCost, parts.random);
  for (const password of initialPasswords)
    if (await hashing.matches(password, member.password_hash)) return { phone, password };
  return { phone, password: undefined };
}
