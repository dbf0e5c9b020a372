import { sql, type Kysely } from 'kysely';

/**
 * Play safely: limits, pauses, time checks. Amounts are units of 1/10,000 peso; those of kind `session` are minutes.
 * Days are Manila's; a week begins on Monday.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_limit (
      member_id bigint not null,
      kind      text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
      span      text not null check (span in ('day', 'week', 'month', 'session')),
      amount    bigint not null check (amount > 0),
      primary key (member_id, kind, span),
      constraint care_limit_session_is_alone check ((kind = 'session') = (span = 'session'))
    )`.execute(db);

  // A limit that the member wants higher or gone (amount null): it may be confirmed from opens_at until lapses_at.
  await sql`
    create table care_change (
      member_id bigint not null,
      kind      text not null,
      span      text not null,
      amount    bigint check (amount > 0),
      asked_at  timestamptz not null,
      opens_at  timestamptz not null,
      lapses_at timestamptz not null,
      primary key (member_id, kind, span)
    )`.execute(db);

  // Rows are only ever added, so that nobody can shorten a pause or take it back.
  await sql`
    create table care_pause (
      member_id bigint not null,
      id        bigint not null,
      kind      text not null check (kind in ('cool_off', 'exclusion')),
      starts_at timestamptz not null,
      ends_at   timestamptz not null,
      primary key (member_id, id)
    )`.execute(db);
  await sql`revoke update, delete, truncate on care_pause from public, current_user`.execute(db);
  await sql`create trigger care_pause_append_only before update or delete on care_pause for each row execute function refuse_change()`.execute(
    db,
  );
  await sql`create trigger care_pause_no_truncate before truncate on care_pause for each statement execute function refuse_change()`.execute(
    db,
  );

  await sql`
    create table care_setting (
      member_id     bigint primary key,
      check_minutes integer check (check_minutes > 0)
    )`.execute(db);

  // Only of members with a limit on wagers or losses: whoever has none pays nothing for those who do.
  await sql`
    create table care_day (
      member_id bigint not null,
      day       date not null,
      staked    bigint not null default 0,
      won       bigint not null default 0,
      primary key (member_id, day)
    )`.execute(db);

  // The time that the site was looked at while logged in.
  await sql`
    create table care_time (
      member_id bigint not null,
      day       date not null,
      ms        bigint not null default 0,
      seen_at   timestamptz not null,
      primary key (member_id, day)
    )`.execute(db);

  // When the member last answered a reality check in this session.
  await sql`alter table session add column checked_at timestamptz`.execute(db);

  // Beside the posting, whoever posts it. A stake that is given back is taken from the day on which it was staked.
  await sql`
    create function care_count() returns trigger language plpgsql as $$
    declare
      v_at timestamptz := new.created_at;
    begin
      if not exists (select 1 from care_limit l where l.member_id = new.member_id and l.kind in ('wager', 'loss')) then
        return null;
      end if;
      if new.kind = 'rollback' then
        select t.created_at into v_at from transfer t
         where t.member_id = new.member_id and t.scope = new.scope and t.key = substr(new.key, 4);
      end if;
      insert into care_day as d (member_id, day, staked, won)
      values (new.member_id, (coalesce(v_at, new.created_at) at time zone 'Asia/Manila')::date,
              case when new.kind = 'win' then 0 else -new.amount end,
              case when new.kind = 'win' then new.amount else 0 end)
      on conflict (member_id, day) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger transfer_care after insert on transfer for each row
      when (new.kind in ('bet', 'win', 'rollback') and new.asset = 'PHP')
      execute function care_count()`.execute(db);

  // What the days amount to before the first limit was set; the caller holds the member's lock.
  await sql`
    create function care_count_again(p_member bigint, p_from date) returns void language plpgsql as $$
    begin
      delete from care_day d where d.member_id = p_member;
      insert into care_day (member_id, day, staked, won)
      select p_member, (coalesce(b.created_at, t.created_at) at time zone 'Asia/Manila')::date,
             sum(case when t.kind = 'win' then 0 else -t.amount end)::bigint,
             sum(case when t.kind = 'win' then t.amount else 0 end)::bigint
        from transfer t
        left join transfer b on t.kind = 'rollback' and b.member_id = t.member_id and b.scope = t.scope and b.key = substr(t.key, 4)
       where t.member_id = p_member and t.asset = 'PHP' and t.kind in ('bet', 'win', 'rollback')
         and t.created_at >= p_from::timestamp at time zone 'Asia/Manila'
       group by 2;
    end $$`.execute(db);

  /*
   * Why a new bet is refused, or null: blocked, paused, session_over, check_due, limit_reached. One round trip, asked in the
   * bet's transaction under the member's lock. p_check_minutes is the time check of members who chose none; null for none.
   * p_grace_ms is how long a check may stay open before bets wait for it.
   */
  await sql`
    create function care_bet_fault(p_member bigint, p_stake bigint, p_at timestamptz, p_check_minutes integer, p_grace_ms integer)
    returns text language plpgsql as $$
    declare
      v_member record;
      v_session record;
      v_day date := (p_at at time zone 'Asia/Manila')::date;
      v_minutes bigint;
    begin
      select m.status,
             case when s.member_id is null then p_check_minutes else s.check_minutes end as check_minutes,
             exists (select 1 from care_pause p where p.member_id = m.id and p.ends_at > p_at) as paused,
             exists (select 1 from care_limit l where l.member_id = m.id and l.kind <> 'deposit') as limited
        into v_member
        from member m left join care_setting s on s.member_id = m.id
       where m.id = p_member;
      if v_member.status is distinct from 'active' then return 'blocked'; end if;
      if v_member.paused then return 'paused'; end if;
      if v_member.check_minutes is null and not v_member.limited then return null; end if;

      if v_member.limited then
        select l.amount into v_minutes from care_limit l
         where l.member_id = p_member and l.kind = 'session';
      end if;
      if v_member.check_minutes is not null or v_minutes is not null then
        select max(s.created_at) as began, max(coalesce(s.checked_at, s.created_at)) as checked into v_session
          from session s where s.member_id = p_member and s.expires_at > p_at;
        if v_minutes is not null and (v_session.began is null or v_session.began + v_minutes * interval '1 minute' <= p_at) then
          return 'session_over';
        end if;
        if v_member.check_minutes is not null and v_session.checked is not null
           and v_session.checked + v_member.check_minutes * interval '1 minute' + p_grace_ms * interval '1 millisecond' <= p_at then
          return 'check_due';
        end if;
      end if;

      if v_member.limited and exists (
        select 1 from care_limit l
          left join care_day d on d.member_id = l.member_id and d.day <= v_day
           and d.day >= case l.span when 'day' then v_day else date_trunc(l.span, v_day::timestamp)::date end
         where l.member_id = p_member and l.kind in ('wager', 'loss')
         group by l.kind, l.span, l.amount
        having coalesce(sum(case when l.kind = 'loss' then d.staked - d.won else d.staked end), 0) + p_stake > l.amount
      ) then
        return 'limit_reached';
      end if;
      return null;
    end $$`.execute(db);
}
