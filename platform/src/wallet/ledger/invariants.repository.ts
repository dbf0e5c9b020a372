import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './wallet.tables.ts';

export interface InvariantCounts {
  /** Assets whose entries do not sum to zero. */
  unbalanced_assets: number;
  /** Transfers whose entries do not sum to zero, or whose player's entry is not their amount. */
  unbalanced_transfers: number;
  /** Player accounts below zero. */
  negative_players: number;
  /** Player accounts whose balance is not the sum of their entries. */
  wrong_balances: number;
  /** Entries without a transfer, or without an account of the transfer's asset. */
  orphan_entries: number;
  /** Entries with amount zero. */
  empty_entries: number;
  /** Deposit keys credited more than once, across members. */
  double_credits: number;
}

/** Counts violations of the invariants. Reads the whole ledger in one snapshot. */
export async function countViolations(db: Db): Promise<InvariantCounts> {
  const { rows } = await sql<InvariantCounts>`
    select
      (select count(*)::int from (
        select 1 from entry e join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
         group by t.asset having sum(e.amount) <> 0) x) as unbalanced_assets,
      (select count(*)::int from transfer t left join (
        select e.member_id, e.transfer_id, sum(e.amount) as total,
               sum(e.amount) filter (where e.account_id > 0) as player
          from entry e group by e.member_id, e.transfer_id) s
        on s.member_id = t.member_id and s.transfer_id = t.id
        where coalesce(s.total, 0) <> 0 or coalesce(s.player, 0) <> t.amount) as unbalanced_transfers,
      (select count(*)::int from ledger_account where balance < 0) as negative_players,
      (select count(*)::int from ledger_account a left join (
        select member_id, account_id, sum(amount) as total from entry where account_id > 0 group by member_id, account_id) s
        on s.member_id = a.member_id and s.account_id = a.id
        where a.balance <> coalesce(s.total, 0)) as wrong_balances,
      (select count(*)::int from entry e
        left join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
        left join ledger_account a on a.member_id = e.member_id and a.id = e.account_id and a.asset = t.asset
        left join house_account h on h.id = e.account_id and h.asset = t.asset
        where a.id is null and h.id is null or t.id is null) as orphan_entries,
      (select count(*)::int from entry where amount = 0) as empty_entries,
      (select count(*)::int from (
        select 1 from transfer where kind = 'deposit' group by scope, key having count(*) > 1) x) as double_credits
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the invariant query returned no row');
  return row;
}

/** Balance of a house account in units: the sum of its entries. Reads the whole ledger. */
export async function houseBalance(
  db: Db,
  kind: string,
  owner: string,
  asset: string,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as total
      from entry e join house_account h on h.id = e.account_id
     where h.kind = ${kind} and h.owner = ${owner} and h.asset = ${asset}`.execute(db);
  return rows[0]?.total ?? 0n;
}
