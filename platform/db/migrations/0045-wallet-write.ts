import { sql, type Kysely } from 'kysely';

/**
 * `wallet_post` in two: what is asked before money moves, and `wallet_write`, which moves it. Whoever calls `wallet_write`
 * holds the member's lock and has found the key unused (decision 0011). Fewer statements a posting: each costs the
 * executor about as much as the row that it writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // p_balance is what the player has after it. Answers false, with nothing written, where an exclusive key is another member's.
  await sql`
    create function wallet_write(
      p_member bigint, p_account bigint, p_counter bigint, p_balance bigint, p_id bigint, p_scope text, p_key text,
      p_fingerprint text, p_kind text, p_asset text, p_amount bigint, p_counter_kind text, p_counter_owner text,
      p_legs jsonb, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz)
    returns boolean language plpgsql as $$
    declare
      v_counter bigint := p_counter;
      v_rest bigint;
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
         where member_id = p_member and kind = 'player' and owner = '' and asset = p_asset;
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

  await sql`
    create or replace function wallet_post(
      p_member bigint, p_id bigint, p_scope text, p_key text, p_fingerprint text, p_kind text, p_asset text,
      p_amount bigint, p_counter_kind text, p_counter_owner text, p_legs jsonb, p_min_after bigint,
      p_after_key text, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz,
      out o_status text, out o_transfer bigint, out o_balance bigint)
    language plpgsql as $$
    declare
      v_account bigint;
      v_counter bigint;
      v_seen record;
    begin
      -- wallet_lock in a statement, with the counter account beside it.
      if p_asset = 'PHP' then
        select a.id, a.balance, c.id into v_account, o_balance, v_counter
          from ledger_account a
          left join ledger_account c on c.member_id = 0 and c.kind = p_counter_kind and c.owner = p_counter_owner and c.asset = 'PHP'
         where a.member_id = p_member and a.kind = 'player' and a.owner = '' and a.asset = 'PHP'
           for no key update of a;
      end if;
      if v_account is null then
        select l.o_id, l.o_balance into v_account, o_balance from wallet_lock(p_member, p_asset) l;
      end if;

      select t.id, t.kind, t.fingerprint, t.balance_after into v_seen from transfer t
       where t.member_id = p_member and t.scope = p_scope and t.key = p_key;
      if found then
        o_transfer := v_seen.id;
        if v_seen.kind = 'tombstone' then
          o_status := 'tombstoned';
        elsif v_seen.fingerprint = p_fingerprint then
          o_status := 'replayed';
          o_balance := v_seen.balance_after;
        else
          o_status := 'conflict';
        end if;
        return;
      end if;

      if p_after_key is not null then
        select t.kind into v_seen from transfer t
         where t.member_id = p_member and t.scope = p_scope and t.key = p_after_key;
        if not found then
          o_status := 'unknown_reference';
          return;
        end if;
        if v_seen.kind = 'tombstone' or exists (
          select 1 from transfer t
           where t.member_id = p_member and t.scope = p_scope and t.key = 'rb:' || p_after_key) then
          o_status := 'tombstoned';
          return;
        end if;
      end if;

      if p_amount < 0 and o_balance + p_amount < greatest(0, p_min_after) then
        o_status := 'insufficient_balance';
        return;
      end if;

      if not wallet_write(p_member, v_account, v_counter, o_balance + p_amount, p_id, p_scope, p_key, p_fingerprint, p_kind, p_asset,
                          p_amount, p_counter_kind, p_counter_owner, p_legs, p_exclusive, p_ref, p_meta, p_at) then
        o_status := 'conflict'; -- credited to another member
        return;
      end if;
      o_status := 'posted';
      o_transfer := p_id;
      o_balance := o_balance + p_amount;
    end $$`.execute(db);
}
