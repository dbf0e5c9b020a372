import type { LoadAccountFlags, Members } from '../identity/member/member.ts';
import type { Db } from '../kernel/database/database.ts';
import type { InboxService } from '../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../responsible-gaming/responsible-gaming.ts';
import type { MissionCounts } from '../rewards/mission/mission.ts';

/** The parts of an account's row that come from other modules: unread messages, referees, missions and badges, and a break in force. */
export const accountFlags =
  (needs: {
    readonly db: Db;
    readonly inbox: Pick<InboxService, 'unread'>;
    readonly members: Pick<Members, 'refereeCount'>;
    readonly missionCounts: (memberId: bigint) => Promise<MissionCounts>;
    readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
  }): LoadAccountFlags =>
  async (memberId) => {
    const [unread, referees, { missions, badges }, pause] = await Promise.all([
      needs.inbox.unread(memberId),
      needs.members.refereeCount(memberId),
      needs.missionCounts(memberId),
      needs.gate.paused(needs.db, memberId),
    ]);
    // Missions are offers, which members on a break don't get.
    return { unread, referees, missions: pause ? 0 : missions, badges, pausedUntil: pause?.until };
  };
