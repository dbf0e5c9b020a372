import { formatAmount } from '@parol/wire';
import { Refusal } from '../http/refusal.ts';
import type { LimitService } from '../limit/limit.service.ts';
import { dayMs } from '../manila.ts';
import type { MemberRepository } from '../member/member.repository.ts';
import type { Member } from '../member/member.schema.ts';
import { maskPhone } from '../member/phone.ts';
import type { Parts } from '../parts.ts';
import { entriesOf } from '../wallet/statement.repository.ts';
import { keptColumns, keptElsewhere, keptRows, type KeptColumn, type KeptRow } from './kept.repository.ts';

export interface Kept {
  readonly at: Date;
  readonly accountId: string;
  readonly kept: Readonly<Record<string, readonly KeptRow[]>>;
}

export interface KeptService {
  /** Everything that is kept of a member, readable by anybody. Refuses too_many_requests after ten an hour. */
  of(memberId: bigint): Promise<Kept>;
}

const perHour = 10;
const hourMs = 3_600_000;
const everyMovement = 1_000_000;
/** Columns of whole numbers that are money are units; these are not money. */
const counts = /(?:^|_)(?:id|number|size|position|minutes|polls|tries|nonce|level|step|attempts|version|count)$/;

export function keptService({ db, clock }: Pick<Parts, 'db' | 'clock'>, members: MemberRepository, limits: Pick<LimitService, 'take'>): KeptService {
  return {
    async of(memberId) {
      if (!(await limits.take(`member-data:${memberId}`, perHour, hourMs))) throw new Refusal('too_many_requests');
      const member = await members.byId(memberId);
      if (!member) throw new Refusal('account_not_exists');
      const kept: Record<string, readonly KeptRow[]> = {};
      const { transfers_received: received, ...elsewhere } = await keptElsewhere(db, member, ownSince(member));
      for (const [name, rows] of Object.entries(elsewhere)) kept[name] = rows.map((row) => readable(row));
      // Whoever is paid by a friend sees the friend's phone masked, here as on the site.
      kept.transfers_received = received.map((row) => readable({ ...row, sender_phone: maskPhone(row.sender_phone) }));
      for (const [table, columns] of byTable(await keptColumns(db))) {
        const rows = await keptRows(db, table, columns, memberId);
        if (rows.length > 0) kept[table] = rows.map((row) => readable(row));
      }
      const movements = await entriesOf(db, memberId, { asset: 'PHP', limit: everyMovement });
      kept.movements = movements.map(({ kind, amount, balanceAfter, at, ref, meta }) =>
        readable({ at, kind, amount, balance_after: balanceAfter, ref, meta }),
      );
      return { at: clock.now(), accountId: member.phone, kept };
    },
  };
}

/** From when on messages to the phone were the member's: a day before, since it was proved by a code first. */
const ownSince = ({ phone_changed_at: changed, created_at: created }: Member) => new Date((changed ?? created).getTime() - dayMs);

function byTable(columns: readonly KeptColumn[]): ReadonlyMap<string, readonly string[]> {
  const tables = new Map<string, string[]>();
  for (const { table, name } of columns) tables.set(table, [...(tables.get(table) ?? []), name]);
  return tables;
}

/** Money as pesos, ids and times as text. */
function readable(row: KeptRow): KeptRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (typeof value === 'bigint') return [name, counts.test(name) ? String(value) : formatAmount(value)];
      return [name, value];
    }),
  );
}
