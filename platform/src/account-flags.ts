import type { LoadAccountFlags, MemberRepository } from './identity/member/member.ts';
import type { Db } from './kernel/database/database.ts';
import type { InboxService } from './notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from './responsible-gaming/responsible-gaming.ts';

/** What an account's row shows of other modules: unread messages, referees, and a break in force. */
export const accountFlags =
  (needs: {
    readonly db: Db;
    readonly inbox: Pick<InboxService, 'unread'>;
    readonly repository: Pick<MemberRepository, 'refereeCount'>;
    readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
  }): LoadAccountFlags =>
  async (memberId) => {
    const [unread, referees, pause] = await Promise.all([
      needs.inbox.unread(memberId),
      needs.repository.refereeCount(memberId),
      needs.gate.paused(needs.db, memberId),
    ]);
    return { unread, referees, pausedUntil: pause?.until };
  };
