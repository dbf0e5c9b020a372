import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';

/**
 * Exchanges the two functions that write the ledger: `ledger_write` then writes each move by
 * `ledger_write_one`, and `ledger_write_one` passes a set of one to `ledger_write`. Moves with legs
 * stay with `ledger_write`, the only one that writes them. `db` must own the functions.
 */
export async function exchangeWriters(db: Db): Promise<void> {
  await sql`alter function ledger_write rename to ledger_write_set`.execute(db);
  await sql`alter function ledger_write_one rename to ledger_write_single`.execute(db);
  await sql`
    create function ledger_write(p_moves ledger_move[], p_exclusive boolean default false) returns integer
    language plpgsql as $$
    declare
      v_move ledger_move;
      v_written integer := 0;
    begin
      foreach v_move in array p_moves loop
        if v_move.legs is not null then
          v_written := v_written + ledger_write_set(array[v_move], p_exclusive);
        else
          v_written := v_written + ledger_write_single(v_move, p_exclusive);
        end if;
      end loop;
      return v_written;
    end $$`.execute(db);
  await sql`
    create function ledger_write_one(p_move ledger_move, p_exclusive boolean default false) returns integer
    language sql as $$ select ledger_write_set(array[p_move], p_exclusive) $$`.execute(db);
}

/**
 * All rows that postings of these members wrote, sorted, without generated ids: those of transfers
 * become their keys, those of accounts their names.
 */
export async function ledgerRows(db: Db, members: readonly bigint[]): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    with t as (select * from transfer where member_id = any (${members})),
    house as (select id, concat_ws(':', kind, owner, asset) as name from house_account)
    select to_jsonb(r)::text as row from (
      select 'transfer' as "table", to_jsonb(t) - 'id' - 'counter_id' as columns, h.name
        from t left join house h on h.id = t.counter_id
       union all
      select 'entry', to_jsonb(e) - 'transfer_id' - 'account_id' || jsonb_build_object('scope', t.scope, 'key', t.key),
             coalesce(h.name, a.asset)
        from entry e join t on t.member_id = e.member_id and t.id = e.transfer_id
        left join house h on h.id = e.account_id
        left join ledger_account a on a.member_id = e.member_id and a.id = e.account_id
       union all
      select 'external_reference', to_jsonb(x) - 'transfer_id', (x.transfer_id = t.id)::text
        from t join external_reference x on x.scope = t.scope and x.key = t.key
       union all
      select 'ledger_account', to_jsonb(a) - 'id', null from ledger_account a where a.member_id = any (${members})
       union all
      select 'outbox', (to_jsonb(o) - 'id') #- '{payload,win}', t.key
        from outbox o left join t on t.member_id = o.member_id and t.id = o.id
       where o.member_id = any (${members})) r
     order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
