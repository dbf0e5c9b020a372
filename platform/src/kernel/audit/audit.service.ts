import { dayMs } from '@parol/domain';
import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import { auditOf, insertAudit } from './audit.repository.ts';

export interface AuditEntry {
  /** `member:<id>`, `operator:<name>`, `visitor`, `job:<name>`. */
  readonly actor: string;
  /** The action: `member.login`, `withdrawal.approve`. */
  readonly act: string;
  readonly memberId?: bigint;
  readonly address?: string;
  /** Details to keep; never a secret, a code or a full account number. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A log-in as shown to its member. */
interface LogInEntry {
  readonly at: Date;
  readonly address: string;
  readonly how: 'password' | 'code' | 'sign-up';
  readonly succeeded: boolean;
  readonly browser: string | null;
  readonly system: string | null;
}

const logInActs = ['member.login', 'member.login-refused'];
const shownLogIns = 20;
const shownForMs = 90 * dayMs;
/** Old entries have no device. */
const logInDetails = v.object({
  how: v.fallback(v.picklist(['password', 'code', 'sign-up']), 'password'),
  browser: v.fallback(v.nullable(v.string()), null),
  system: v.fallback(v.nullable(v.string()), null),
});

/** Records who did what, when and from which address; entries are never deleted. */
export interface AuditService {
  /** Writes within the transaction `on`, if given. */
  record(entry: AuditEntry, on?: Db): Promise<void>;
  /**
   * A member's log-ins of the last 90 days, including refused ones, newest first; at most twenty.
   */
  logIns(memberId: bigint): Promise<readonly LogInEntry[]>;
}

export function auditService({
  db,
  clock,
  random,
}: Pick<Parts, 'db' | 'clock' | 'random'>): AuditService {
  return {
    record(entry, on = db) {
      const at = clock.now();
      return insertAudit(on, {
        id: random.id(at),
        at,
        actor: entry.actor,
        act: entry.act,
        member_id: entry.memberId ?? 0n,
        address: entry.address ?? null,
        details: JSON.stringify(entry.details ?? {}),
      });
    },
    async logIns(memberId) {
      const since = new Date(clock.now().getTime() - shownForMs);
      const rows = await auditOf(db, memberId, logInActs, since, shownLogIns);
      return rows.map(({ at, act, address, details }) => ({
        at,
        address: address ?? '',
        succeeded: act === 'member.login',
        ...v.parse(logInDetails, details),
      }));
    },
  };
}
