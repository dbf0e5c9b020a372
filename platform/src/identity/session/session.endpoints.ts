import * as wire from '@parol/wire/member';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Db, inTransaction } from '../../kernel/database/database.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { pageOnWire } from '../../kernel/paging/paging.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { SessionService } from './session.service.ts';

/** The calls of group `member` about sessions and log-in history. */
export function sessionEndpoints(
  sessions: SessionService,
  {
    db,
    audit,
    notices,
  }: { readonly db: Db; readonly audit: AuditService; readonly notices: Notices },
): readonly Endpoint[] {
  return [
    member(wire.sessionList, async ({ caller }) => {
      const rows = (await sessions.list(caller.memberId)).map(
        ({ id, startedAt, seenAt, ...device }) => ({
          session_id: String(id),
          current: id === caller.sessionId,
          ...device,
          started_at: startedAt.toISOString(),
          seen_at: seenAt.toISOString(),
        }),
      );
      return rows.toSorted((one, other) => Number(other.current) - Number(one.current));
    }),
    member(wire.endSession, async ({ body, caller, address }) => {
      const { memberId } = caller;
      const id = parseId(body.session_id);
      if (id === undefined) return [];
      await inTransaction(db, async (tx) => {
        if (!(await sessions.close(memberId, id, tx))) return;
        await audit.record(
          { actor: `member:${memberId}`, act: 'member.end-session', memberId, address },
          tx,
        );
        // Ending the session of the request is a log-out.
        if (id !== caller.sessionId) await notices.notify(tx, memberId, 'session-ended', null);
      });
      return [];
    }),
    member(wire.endOtherSessions, async ({ caller: { memberId, sessionId }, address }) => {
      await inTransaction(db, async (tx) => {
        const hadOthers = await sessions.closeAll(memberId, sessionId, tx);
        await audit.record(
          { actor: `member:${memberId}`, act: 'member.end-other-sessions', memberId, address },
          tx,
        );
        if (hadOthers) await notices.notify(tx, memberId, 'other-sessions-ended', null);
      });
      return [];
    }),
    member(wire.loginHistory, async ({ caller, body }) => [
      pageOnWire(body, await audit.logIns(caller.memberId, body), ({ at, ...entry }) => ({
        at: at.toISOString(),
        ...entry,
      })),
    ]),
  ];
}
