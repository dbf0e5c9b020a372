import type { Db } from '../db/database.ts';
import type { Parts } from '../parts.ts';
import { insertAudit } from './audit.repository.ts';

export interface AuditEntry {
  /** `member:<id>`, `operator:<name>`, `visitor`, `job:<name>`. */
  readonly actor: string;
  /** What was done: `member.login`, `withdrawal.approve`. */
  readonly act: string;
  readonly memberId?: bigint;
  readonly address?: string;
  /** Facts worth keeping; never a secret, a code or a whole account number. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who did what, when and from where; kept for good. */
export interface AuditService {
  /** Inside the transaction of the act when `on` is given. */
  record(entry: AuditEntry, on?: Db): Promise<void>;
}

export function auditService({ db, clock, chance }: Pick<Parts, 'db' | 'clock' | 'chance'>): AuditService {
  return {
    record(entry, on = db) {
      const at = clock.now();
      return insertAudit(on, {
        id: chance.id(at),
        at,
        actor: entry.actor,
        act: entry.act,
        member_id: entry.memberId ?? null,
        address: entry.address ?? null,
        details: JSON.stringify(entry.details ?? {}),
      });
    },
  };
}
