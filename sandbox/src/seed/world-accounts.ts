import { accountModule } from '@parol/platform/identity/account';
import type { memberService } from '@parol/platform/identity/member';
import { noPasskeys } from '@parol/platform/identity/passkey';
import { passwordModule } from '@parol/platform/identity/password';
import { sessionModule } from '@parol/platform/identity/session';
import { noSecondFactor } from '@parol/platform/identity/totp';
import { type inboxModule, welcomeMessage } from '@parol/platform/notify/inbox';
import { noNotices } from '@parol/platform/notify/notice';
import { sessionLimit } from '@parol/platform/responsible-gaming';
import type { LedgerParts } from '@parol/platform/wallet/ledger';

type AccountNeeds = Parameters<typeof accountModule>[1];

interface Needs extends Pick<AccountNeeds, 'audit' | 'otp' | 'phoneProof' | 'limits' | 'devices'> {
  readonly members: ReturnType<typeof memberService>;
  readonly inbox: ReturnType<typeof inboxModule>['service'];
}

/** The accounts, without second factors, passkeys and notices. */
export function createAccounts(parts: LedgerParts, needs: Needs) {
  const { members, inbox } = needs;
  return accountModule(parts, {
    ...needs,
    passwords: passwordModule(parts, needs),
    sessions: sessionModule(parts, {
      audit: needs.audit,
      notices: noNotices,
      memberByPhone: async () => undefined,
      limitMinutes: sessionLimit,
    }).service,
    secondFactor: noSecondFactor,
    passkeys: noPasskeys,
    notices: noNotices,
    loadAccountFlags: async (member) => ({
      unread: await inbox.unread(member),
      referees: await members.refereeCount(member),
      missions: 0,
      badges: 0,
      pausedUntil: undefined,
    }),
    requestEmail: async () => undefined,
    activated: async (member) => void (await inbox.send(member, welcomeMessage)),
  });
}
