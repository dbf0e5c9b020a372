import { dayMs } from '@parol/domain';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { sessionOps, type SessionOpsNeeds } from './session.ops.ts';
import { sessionEndpoints } from './session.endpoints.ts';
import { type SessionLimit, sessionRepository } from './session.repository.ts';
import { sessionService, type SessionService } from './session.service.ts';

export { deviceHash } from './device-hash.ts';
export { answerCheck, type SessionLimit } from './session.repository.ts';
export type { OpenedSession, SessionOrigin, SessionService } from './session.service.ts';

export interface SessionModule {
  readonly service: SessionService;
  readonly contribution: Contribution;
}

/**
 * Sessions: a secret in an HttpOnly cookie and a handle in the body, which must agree
 * (docs/decisions/0002-sessions.md).
 */
export function sessionModule(
  parts: Parts,
  needs: SessionOpsNeeds & { readonly audit: AuditService; readonly limitMinutes: SessionLimit },
): SessionModule {
  const service = sessionService(parts, sessionRepository(parts, needs.limitMinutes));
  return {
    service,
    contribution: {
      endpoints: sessionEndpoints(service, { ...needs, db: parts.db }),
      ops: sessionOps(parts, service, needs),
      personalData: { deletedTables: ['session'] },
      // Kept for a week, so that an expired session can be distinguished from an unknown one.
      retention: [{ table: 'session', column: 'expires_at', keptMs: 7 * dayMs }],
    },
  };
}
