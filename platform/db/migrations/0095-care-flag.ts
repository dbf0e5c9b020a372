import { sql, type Kysely } from 'kysely';

/**
 * Whether a member's play is counted by day stands on the row that every posting locks and writes, so that one of a member
 * without a limit asks nothing more. The trigger on `transfer` asked for each of them: a tenth of what a posting cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_account add column counted boolean not null default false`.execute(
    db,
  );
  await sql`
    update ledger_account a set counted = true
     where a.kind = 'player' and a.owner = '' and a.asset = 'PHP'
       and exists (select 1 from care_limit l where l.member_id = a.member_id and l.kind in ('wager', 'loss'))`.execute(
    db,
  );

  // Whoever changes a limit holds the member's lock, which is this row.
  await sql`
    create function care_limit_marks() returns trigger language plpgsql as $$
    declare
      v_member bigint := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
      v_counted boolean := exists (select 1 from care_limit l where l.member_id = v_member and l.kind in ('wager', 'loss'));
    begin
      insert into ledger_account as a (member_id, kind, asset, mode, counted) values (v_member, 'player', 'PHP', 0, v_counted)
      on conflict (member_id, kind, owner, asset) do update set counted = excluded.counted where a.counted <> excluded.counted;
      return null;
    end $$`.execute(db);
  await sql`create trigger care_limit_marked after insert or update or delete on care_limit
            for each row execute function care_limit_marks()`.execute(db);

  // What care_count did for a new row. A stake that is given back is taken from the day on which it was staked.
  await sql`drop trigger transfer_care on transfer`.execute(db);
  await sql`drop function care_count()`.execute(db);
  await sql`
    create function care_count(p_member bigint, p_scope text, p_key text, p_kind text, p_amount bigint, p_at timestamptz)
    returns void language plpgsql as $$
    declare
      v_at timestamptz;
    begin
      if p_kind = 'rollback' then
        select t.created_at into v_at from transfer t
         where t.member_id = p_member and t.scope = p_scope and t.key = substr(p_key, 4);
      end if;
      insert into care_day as d (member_id, day, staked, won)
      values (p_member, (coalesce(v_at, p_at) at time zone 'Asia/Manila')::date,
              case when p_kind = 'win' then 0 else -p_amount end,
              case when p_kind = 'win' then p_amount else 0 end)
      on conflict (member_id, day) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won;
    end $$`.execute(db);

  // As in 0045, and the count.
  await sql`
    create or replace function wallet_write(
      p_member bigint, p_account bigint, p_counter bigint, p_balance bigint, p_id bigint, p_scope text, p_key text,
      p_fingerprint text, p_kind text, p_asset text, p_amount bigint, p_counter_kind text, p_counter_owner text,
      p_legs jsonb, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz)
    returns boolean language plpgsql as $$
    declare
      v_counter bigint := p_counter;
      v_rest bigint;
      v_counted boolean;
    begin
      if p_exclusive then
        insert into external_reference (scope, key, member_id, transfer_id)
        values (p_scope, p_key, p_member, p_id) on conflict do nothing;
        if not found then
          return false;
        end if;
      end if;
      if v_counter is null then
        v_counter := wallet_account(p_counter_kind, p_counter_owner, p_asset);
      end if;

      insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id,
                            ref, meta, created_at)
      values (p_member, p_id, p_scope, p_key, p_fingerprint, p_kind, p_asset, p_amount, p_balance,
              case when p_legs is null then v_counter end, p_ref, p_meta, p_at);

      if p_amount <> 0 then
        update ledger_account set balance = p_balance
         where member_id = p_member and kind = 'player' and owner = '' and asset = p_asset
        returning counted into v_counted;
        if v_counted and p_kind in ('bet', 'win', 'rollback') then
          perform care_count(p_member, p_scope, p_key, p_kind, p_amount, p_at);
        end if;
        if p_legs is null then
          insert into entry (member_id, account_id, transfer_id, amount, balance_after)
          values (p_member, p_account, p_id, p_amount, p_balance), (p_member, v_counter, p_id, -p_amount, null);
        else
          insert into entry (member_id, account_id, transfer_id, amount, balance_after)
          values (p_member, p_account, p_id, p_amount, p_balance);
        end if;
      end if;
      if p_legs is not null then
        select -p_amount - coalesce(sum((leg ->> 'amount')::bigint), 0)::bigint into v_rest
          from jsonb_array_elements(p_legs) leg;
        insert into entry (member_id, account_id, transfer_id, amount)
        select p_member, x.account_id, p_id, sum(x.amount)::bigint
          from (select v_counter as account_id, v_rest as amount
                 union all
                select wallet_account(leg ->> 'kind', coalesce(leg ->> 'owner', ''), p_asset),
                       (leg ->> 'amount')::bigint
                  from jsonb_array_elements(p_legs) leg) x
         group by x.account_id having sum(x.amount) <> 0;
      end if;

      -- Relayed later: a NOTIFY here would make commits wait in line. The relay reads what happened from the transfer.
      insert into outbox (member_id, id, topic, payload, created_at) values (p_member, p_id, 'wallet.posted', '{}', p_at);
      return true;
    end $$`.execute(db);
}
