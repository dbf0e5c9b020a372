import { sql } from 'kysely';
import { idFloor } from '../../kernel/random/random.ts';
import { type Db, queryOnce } from '../../kernel/database/database.ts';
import type {
  Asset,
  EntryFilter,
  EntryPage,
  PostingKind,
  RecordedTransfer,
  WalletEntry,
} from './wallet.types.ts';
import './wallet.schema.ts';

/** Read by most calls of a member, and before each bet. */
const balancesOf = queryOnce((db, member: bigint) =>
  db.selectFrom('ledger_account').select(['asset', 'balance']).where('member_id', '=', member),
);

/**
 * The member's balance in units of `asset`; 0 without any movement. Reads the few balances of all
 * assets, so that a call that needs two of them sends one statement.
 */
export async function balanceOf(db: Db, member: bigint, asset: Asset): Promise<bigint> {
  const rows = await balancesOf(db, member);
  return rows.find((row) => row.asset === asset)?.balance ?? 0n;
}

/** The member's movements, newest first. */
export async function entriesOf(db: Db, member: bigint, page: EntryPage): Promise<WalletEntry[]> {
  let query = matchingEntries(db, member, page)
    .leftJoin('house_account as counter', 'counter.id', 'transfer.counter_id')
    .select([
      'transfer.id as transferId',
      'transfer.amount',
      'entry.balance_after as balanceAfter',
      'transfer.scope',
      'transfer.key',
      'transfer.ref',
      'transfer.meta',
      'transfer.created_at as at',
      'counter.kind as counterKind',
      'counter.owner as counterOwner',
    ])
    .select([sql<PostingKind>`transfer.kind`.as('kind'), sql<Asset>`transfer.asset`.as('asset')])
    .orderBy('entry.transfer_id', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0);
  if (page.before !== undefined) query = query.where('entry.transfer_id', '<', page.before);
  const rows = await query.execute();
  return rows.map(({ counterKind, counterOwner, balanceAfter, ...row }) => ({
    ...row,
    balanceAfter: balanceAfter ?? 0n,
    counter: counterKind === null ? null : { kind: counterKind, owner: counterOwner ?? '' },
  }));
}

/** Number of matching movements. */
export async function countOf(db: Db, member: bigint, filter: EntryFilter): Promise<number> {
  const row = await matchingEntries(db, member, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The transfer recorded under the key; may be a tombstone. */
export async function transferByKey(
  db: Db,
  member: bigint,
  scope: string,
  key: string,
): Promise<RecordedTransfer | undefined> {
  return db
    .selectFrom('transfer')
    .select([
      'id as transferId',
      'amount',
      'balance_after as balanceAfter',
      'ref',
      'created_at as at',
    ])
    .select([sql<PostingKind | 'tombstone'>`kind`.as('kind'), sql<Asset>`asset`.as('asset')])
    .where('member_id', '=', member)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

function matchingEntries(db: Db, member: bigint, filter: EntryFilter) {
  let query = db
    .selectFrom('ledger_account as account')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.member_id', '=', 'account.member_id')
        .onRef('entry.account_id', '=', 'account.id'),
    )
    .innerJoin('transfer', (join) =>
      join
        .onRef('transfer.member_id', '=', 'entry.member_id')
        .onRef('transfer.id', '=', 'entry.transfer_id'),
    )
    .where('account.member_id', '=', member)
    .where('account.asset', '=', filter.asset ?? 'PHP');
  if (filter.kinds) query = query.where('transfer.kind', 'in', [...filter.kinds]);
  if (filter.ref !== undefined) query = query.where('transfer.ref', '=', filter.ref);
  // Ids sort by time, so the primary key narrows the search; the exact time then filters.
  if (filter.from) {
    query = query
      .where('entry.transfer_id', '>=', idFloor(filter.from))
      .where('transfer.created_at', '>=', filter.from);
  }
  if (filter.to) {
    query = query
      .where('entry.transfer_id', '<', idFloor(filter.to))
      .where('transfer.created_at', '<', filter.to);
  }
  return query;
}
