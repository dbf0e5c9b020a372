import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import './statement.schema.ts';

/** A posting by its member and id. */
export interface Posted {
  readonly member: bigint;
  readonly id: bigint;
}

/**
 * Adds postings to the sums. Not idempotent: call it in the transaction that takes them off the outbox, so that what the
 * sums lack is exactly what stands there. Rows are written in the order of their keys: two relays can't deadlock.
 */
export async function fold(tx: Tx, posted: readonly Posted[]): Promise<void> {
  if (posted.length === 0) return;
  const members = sql`${posted.map(({ member }) => member)}::bigint[]`;
  const ids = sql`${posted.map(({ id }) => id)}::bigint[]`;
  await addUp(
    tx,
    // Planned as one look-up a posting, whatever the planner believes of the ledger's size.
    sql`select m.* from unnest(${members}, ${ids}) p (member_id, id)
          cross join lateral (select * from statement_movement m where m.member_id = p.member_id and m.id = p.id offset 0) m`,
  );
}

/** Makes a member's sums anew from the ledger, leaving out what still stands on the outbox. For repair and for bulk loads. */
export async function rebuild(tx: Tx, member: bigint): Promise<void> {
  // All that a member ever moved is read: what a call may take is no measure for it.
  await sql`set local statement_timeout = 0`.execute(tx);
  // A relay that is folding some in right now ends first, or what it adds in between would be counted twice.
  await sql`select from outbox where member_id = ${member} for update`.execute(tx);
  for (const table of ['statement_day', 'statement_hour', 'play_day'] as const)
    await tx.deleteFrom(table).where('member_id', '=', member).execute();
  await addUp(
    tx,
    sql`select m.* from statement_movement m
         where m.member_id = ${member}
           and not exists (select 1 from outbox o where o.member_id = m.member_id and o.id = m.id and o.topic = 'wallet.posted')`,
  );
}

async function addUp(tx: Tx, movements: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moved as materialized (${movements}),
    days as (
      insert into statement_day as s
      select member_id, day, kind, count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
        from moved group by 1, 2, 3 order by 1, 2, 3
      on conflict (member_id, day, kind) do update
        set count = s.count + excluded.count, came = s.came + excluded.came, went = s.went + excluded.went
      returning 1),
    hours as (
      insert into statement_hour as s
      select member_id, day, hour, kind, game_type, count(*), count(*) filter (where opens_round)
        from moved group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (member_id, day, hour, kind, game_type) do update
        set count = s.count + excluded.count, rounds = s.rounds + excluded.rounds
      returning 1),
    play as (
      insert into play_day as s
      select member_id, play_day, provider_code, game_type, count(*) filter (where opens_round),
             -coalesce(sum(amount) filter (where kind <> 'win'), 0), coalesce(sum(amount) filter (where kind = 'win'), 0)
        from moved where kind in ('bet', 'win', 'rollback') group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (member_id, day, provider_code, game_type) do update
        set rounds = s.rounds + excluded.rounds, staked = s.staked + excluded.staked, won = s.won + excluded.won
      returning 1)
    select (select count(*) from days) + (select count(*) from hours) + (select count(*) from play)`.execute(
    tx,
  );
}

export interface WrongSum {
  readonly member: bigint;
  readonly day: string;
  readonly kind: string;
}

/**
 * Days of a member whose sums, with what stands on the outbox, are not what the ledger says; none when all is well. Reads
 * all of the member's movements.
 */
export async function wrongSums(db: Db, member: bigint): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with told as (
      select day, kind, sum(count) as count, sum(came) as came, sum(went) as went from (
        select day, kind, count, came, went from statement_day where member_id = ${member}
        union all
        select m.day, m.kind, 1, greatest(m.amount, 0), greatest(-m.amount, 0)
          from outbox o join statement_movement m on m.member_id = o.member_id and m.id = o.id
         where o.member_id = ${member} and o.topic = 'wallet.posted') x group by 1, 2),
    truth as (
      select day, kind, count(*) as count, sum(greatest(amount, 0)) as came, sum(greatest(-amount, 0)) as went
        from statement_movement where member_id = ${member} group by 1, 2)
    select ${member}::bigint as member, coalesce(truth.day, told.day) as day, coalesce(truth.kind, told.kind) as kind
      from truth full join told on told.day = truth.day and told.kind = truth.kind
     where (truth.count, truth.came, truth.went) is distinct from (told.count, told.came, told.went)
     order by 2, 3`.execute(db);
  return rows;
}
