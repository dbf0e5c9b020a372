import { manilaDay } from '@parol/domain';
import { firstOfLastDays, historyDays, startOfManilaDay } from '@parol/domain/calendar';
import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import { offsetOf, type Page, type PageRequest } from '../paging/paging.ts';
import type { Parts } from '../parts/parts.ts';
import { auditOf, countAudit, insertAudit } from './audit.repository.ts';

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
  readonly how: 'password' | 'code' | 'passkey' | 'sign-up' | 'second-factor';
  readonly succeeded: boolean;
  readonly browser: string | null;
  readonly system: string | null;
}

const logInActs = ['member.login', 'member.login-refused'];
/** Old entries have no device. */
const logInDetails = v.object({
  how: v.fallback(
    v.picklist(['password', 'code', 'passkey', 'sign-up', 'second-factor']),
    'password',
  ),
  browser: v.fallback(v.nullable(v.string()), null),
  system: v.fallback(v.nullable(v.string()), null),
});

/** Records who did what, when and from which address; entries are never deleted. */
export interface AuditService {
  /** Writes within the transaction `on`, if given. */
  record(entry: AuditEntry, on?: Db): Promise<void>;
  /** A page of a member's log-ins of the last 90 days, including refused ones, newest first. */
  logIns(memberId: bigint, page: PageRequest): Promise<Page<LogInEntry>>;
}

export function auditService({
  db,
  clock,
  random,
  security,
}: Pick<Parts, 'db' | 'clock' | 'random' | 'security'>): AuditService {
  return {
    record(entry, on = db) {
      const at = clock.now();
      security.audited(entry);
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
    async logIns(memberId, page) {
      const today = manilaDay(clock.now());
      const since = startOfManilaDay(firstOfLastDays(historyDays, today));
      const filter = { memberId, acts: logInActs, since };
      const [entries, total] = await Promise.all([
        auditOf(db, filter, page.page_size, offsetOf(page)),
        countAudit(db, filter),
      ]);
      const rows = entries.map(({ at, act, address, details }) => ({
        at,
        address: address ?? '',
        succeeded: act === 'member.login',
        ...v.parse(logInDetails, details),
      }));
      return { rows, total, since };
    },
  };
}
