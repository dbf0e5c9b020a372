import type { SessionService } from '../../identity/session/session.ts';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { NoticeLinks } from '../../notify/notice/notice.ts';
import type { PayoutPolicy } from '../payout-policy/payout-policy.ts';

export interface ReportUnauthorisedNeeds {
  readonly notices: NoticeLinks;
  readonly payoutPolicy: Pick<PayoutPolicy, 'freeze'>;
  readonly sessions: Pick<SessionService, 'closeAll'>;
  readonly audit: AuditService;
}

/** "It wasn't me": a member blocks someone else who uses their account (notify/notice/RULES.md). */
export interface ReportUnauthorised {
  /**
   * Stops the member's withdrawals and transfers and ends all of their sessions; returns the
   * member's id. The link's token identifies the member; without a token it is the caller. Refuses
   * notice_link_invalid for a token that is unknown, used or expired, and without both token and
   * caller.
   */
  stop(
    token: string | undefined,
    caller: Pick<Caller, 'memberId'> | undefined,
    address: string,
  ): Promise<bigint>;
}

export const reportUnauthorisedService = (
  { db }: Pick<Parts, 'db'>,
  { notices, payoutPolicy, sessions, audit }: ReportUnauthorisedNeeds,
): ReportUnauthorised => ({
  stop: (token, caller, address) =>
    inTransaction(db, async (tx) => {
      const from =
        token === undefined
          ? caller && { memberId: caller.memberId, kind: 'inbox' }
          : await notices.use(tx, token);
      if (!from) throw new Refusal('notice_link_invalid');
      const { memberId, kind } = from;
      await payoutPolicy.freeze(tx, memberId, `the member said "it wasn't me": ${kind}`);
      await sessions.closeAll(memberId, undefined, tx);
      await audit.record(
        {
          actor: `member:${memberId}`,
          act: 'member.report-unauthorised',
          memberId,
          address,
          details: { notice: kind },
        },
        tx,
      );
      return memberId;
    }),
});
