import { sql, type Kysely } from 'kysely';

/**
 * The one function through which money moves. Business outcomes are returned, never raised, and there is
 * no EXCEPTION block: a subtransaction a posting cost a quarter to a half of the throughput (decision 0004).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wallet_account(p_kind text, p_owner text, p_asset text) returns bigint
    language plpgsql as $$
    declare
      v_id bigint;
    begin
      select a.id into v_id from ledger_account a
       where a.member_id = 0 and a.kind = p_kind and a.owner = p_owner and a.asset = p_asset;
      if v_id is null then
        insert into ledger_account (member_id, kind, owner, asset, mode)
        values (0, p_kind, p_owner, p_asset, 1) on conflict do nothing returning id into v_id;
      end if;
      if v_id is null then -- another posting made it first
        select a.id into v_id from ledger_account a
         where a.member_id = 0 and a.kind = p_kind and a.owner = p_owner and a.asset = p_asset;
      end if;
      return v_id;
    end $$`.execute(db);

  // The PHP row is the member's lock, whatever the asset: one order for everybody, hence no deadlock.
  await sql`
    create function wallet_lock(p_member bigint, p_asset text, out o_id bigint, out o_balance bigint)
    language plpgsql as $$
    begin
      select a.id, a.balance into o_id, o_balance from ledger_account a
       where a.member_id = p_member and a.kind = 'player' and a.owner = '' and a.asset = 'PHP'
         for no key update;
      if not found then
        insert into ledger_account (member_id, kind, asset, mode)
        values (p_member, 'player', 'PHP', 0) on conflict do nothing;
        select a.id, a.balance into o_id, o_balance from ledger_account a
         where a.member_id = p_member and a.kind = 'player' and a.owner = '' and a.asset = 'PHP'
           for no key update;
      end if;
      if p_asset <> 'PHP' then
        insert into ledger_account (member_id, kind, asset, mode)
        values (p_member, 'player', p_asset, 0) on conflict do nothing;
        select a.id, a.balance into o_id, o_balance from ledger_account a
         where a.member_id = p_member and a.kind = 'player' and a.owner = '' and a.asset = p_asset
           for no key update;
      end if;
    end $$`.execute(db);

  // p_amount goes into the player's account; p_counter absorbs the rest of p_amount and p_legs, so all sum to zero.
  await sql`
    create function wallet_post(
      p_member bigint, p_id bigint, p_scope text, p_key text, p_fingerprint text, p_kind text, p_asset text,
      p_amount bigint, p_counter_kind text, p_counter_owner text, p_legs jsonb, p_min_after bigint,
      p_after_key text, p_exclusive boolean, p_ref text, p_meta jsonb, p_at timestamptz,
      out o_status text, out o_transfer bigint, out o_balance bigint)
    language plpgsql as $$
    declare
      v_account bigint;
      v_counter bigint;
      v_rest bigint;
      v_seen record;
    begin
      select l.o_id, l.o_balance into v_account, o_balance from wallet_lock(p_member, p_asset) l;

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

      if p_exclusive then
        insert into external_reference (scope, key, member_id, transfer_id)
        values (p_scope, p_key, p_member, p_id) on conflict do nothing;
        if not found then -- credited to another member
          o_status := 'conflict';
          return;
        end if;
      end if;

      v_counter := wallet_account(p_counter_kind, p_counter_owner, p_asset);
      o_status := 'posted';
      o_transfer := p_id;
      o_balance := o_balance + p_amount;

      insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id,
                            ref, meta, created_at)
      values (p_member, p_id, p_scope, p_key, p_fingerprint, p_kind, p_asset, p_amount, o_balance,
              case when p_legs is null then v_counter end, p_ref, p_meta, p_at);

      if p_amount <> 0 then
        update ledger_account set balance = o_balance
         where member_id = p_member and kind = 'player' and owner = '' and asset = p_asset;
        insert into entry (member_id, account_id, transfer_id, amount, balance_after)
        values (p_member, v_account, p_id, p_amount, o_balance);
      end if;

      if p_legs is null then
        if p_amount <> 0 then
          insert into entry (member_id, account_id, transfer_id, amount)
          values (p_member, v_counter, p_id, -p_amount);
        end if;
      else
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

      -- Relayed later: a NOTIFY here would make commits wait in line.
      insert into outbox (member_id, id, topic, payload, created_at)
      values (p_member, p_id, 'wallet.posted', jsonb_build_object(
        'member', p_member::text, 'transfer', p_id::text, 'kind', p_kind, 'asset', p_asset,
        'amount', p_amount::text, 'balance', o_balance::text, 'scope', p_scope, 'ref', p_ref,
        'counter', jsonb_build_object('kind', p_counter_kind, 'owner', p_counter_owner)), p_at);
    end $$`.execute(db);

  // The win is posted only where its bet stands.
  await sql`
    create function wallet_bet_and_win(
      p_member bigint, p_bet_id bigint, p_win_id bigint, p_scope text, p_bet_key text, p_win_key text,
      p_bet_fingerprint text, p_win_fingerprint text, p_asset text, p_bet bigint, p_win bigint,
      p_counter_kind text, p_counter_owner text, p_min_after bigint, p_ref text, p_meta jsonb, p_at timestamptz,
      out o_status text, out o_transfer bigint, out o_balance bigint, out o_win_status text, out o_win_transfer bigint)
    language plpgsql as $$
    begin
      select b.o_status, b.o_transfer, b.o_balance into o_status, o_transfer, o_balance
        from wallet_post(p_member, p_bet_id, p_scope, p_bet_key, p_bet_fingerprint, 'bet', p_asset, -p_bet,
                         p_counter_kind, p_counter_owner, null, p_min_after, null, false, p_ref, p_meta, p_at) b;
      if o_status in ('posted', 'replayed') then
        select w.o_status, w.o_transfer, w.o_balance into o_win_status, o_win_transfer, o_balance
          from wallet_post(p_member, p_win_id, p_scope, p_win_key, p_win_fingerprint, 'win', p_asset, p_win,
                           p_counter_kind, p_counter_owner, null, null, p_bet_key, false, p_ref, p_meta, p_at) w;
      end if;
    end $$`.execute(db);

  // Keyed by its bet, so a bet is reversed at most once whatever id the provider gives the rollback.
  await sql`
    create function wallet_rollback(
      p_member bigint, p_id bigint, p_scope text, p_bet_key text, p_asset text, p_amount bigint, p_meta jsonb,
      p_at timestamptz, out o_status text, out o_transfer bigint, out o_balance bigint)
    language plpgsql as $$
    declare
      v_bet record;
      v_counter record;
    begin
      select l.o_balance into o_balance from wallet_lock(p_member, p_asset) l;

      select t.id, t.kind, t.asset, t.amount, t.counter_id, t.ref into v_bet from transfer t
       where t.member_id = p_member and t.scope = p_scope and t.key = p_bet_key;
      if not found then -- the bet may still come: refuse it then
        insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, meta, created_at)
        values (p_member, p_id, p_scope, p_bet_key, '', 'tombstone', p_asset, 0, o_balance, p_meta, p_at);
        o_status := 'tombstoned';
        o_transfer := p_id;
        return;
      end if;
      o_transfer := v_bet.id;
      if v_bet.kind = 'tombstone' then
        o_status := 'tombstoned';
        return;
      end if;
      if v_bet.asset <> p_asset or p_amount <> -v_bet.amount then
        o_status := 'conflict';
        return;
      end if;
      if v_bet.kind <> 'bet' or v_bet.counter_id is null then
        o_status := 'not_reversible';
        return;
      end if;
      if exists (select 1 from transfer t where t.member_id = p_member and t.scope = p_scope
                    and t.ref = v_bet.ref and t.kind = 'win') then
        o_status := 'already_settled';
        return;
      end if;

      select a.kind, a.owner into v_counter from ledger_account a where a.id = v_bet.counter_id;
      select r.o_status, r.o_transfer, r.o_balance into o_status, o_transfer, o_balance
        from wallet_post(p_member, p_id, p_scope, 'rb:' || p_bet_key, p_bet_key, 'rollback', v_bet.asset, -v_bet.amount,
                         v_counter.kind, v_counter.owner, null, null, null, false, v_bet.ref, p_meta, p_at) r;
    end $$`.execute(db);
}
