import { sql } from 'kysely';
import { idFloor } from '../chance.ts';
import type { Db } from '../db/database.ts';
import type { PostingKind } from '../wallet/wallet.types.ts';

export interface DayNet {
  /** Calendar day in Asia/Manila, YYYY-MM-DD. */
  readonly day: string;
  /** Units. */
  readonly net: bigint;
}

export type ReportRepository = ReturnType<typeof reportRepository>;

export function reportRepository(db: Db) {
  return {
    /** Sum of the member's peso movements by Manila day, days without any left out; the ledger's key bounds the search by time. */
    netByDay(member: bigint, range: { from: Date; to: Date; kinds?: readonly PostingKind[] }): Promise<DayNet[]> {
      let query = db
        .selectFrom('ledger_account as account')
        .innerJoin('entry', (join) => join.onRef('entry.member_id', '=', 'account.member_id').onRef('entry.account_id', '=', 'account.id'))
        .innerJoin('transfer', (join) => join.onRef('transfer.member_id', '=', 'entry.member_id').onRef('transfer.id', '=', 'entry.transfer_id'))
        .where('account.member_id', '=', member)
        .where('account.kind', '=', 'player')
        .where('account.asset', '=', 'PHP')
        .where('entry.transfer_id', '>=', idFloor(range.from))
        .where('entry.transfer_id', '<', idFloor(range.to))
        .where('transfer.created_at', '>=', range.from)
        .where('transfer.created_at', '<', range.to);
      if (range.kinds) query = query.where('transfer.kind', 'in', [...range.kinds]);
      const day = sql<string>`to_char(transfer.created_at at time zone 'Asia/Manila', 'YYYY-MM-DD')`;
      return query
        .select([day.as('day'), sql<bigint>`sum(entry.amount)::bigint`.as('net')])
        .groupBy(day)
        .orderBy('day')
        .execute();
    },
  };
}
