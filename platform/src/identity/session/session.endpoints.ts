import * as wire from '@parol/wire/member';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { pageOnWire } from '../../kernel/paging/paging.ts';
import type { SessionService } from './session.service.ts';

/** The calls of group `member` about sessions and log-in history. */
export function sessionEndpoints(
  sessions: SessionService,
  audit: AuditService,
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
      const id = parseId(body.session_id);
      if (id !== undefined && (await sessions.close(caller.memberId, id))) {
        await audit.record({
          actor: `member:${caller.memberId}`,
          act: 'member.end-session',
          memberId: caller.memberId,
          address,
        });
      }
      return [];
    }),
    member(wire.endOtherSessions, async ({ caller, address }) => {
      await sessions.closeAll(caller.memberId, caller.sessionId);
      await audit.record({
        actor: `member:${caller.memberId}`,
        act: 'member.end-other-sessions',
        memberId: caller.memberId,
        address,
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
