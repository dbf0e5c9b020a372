import { sql, type RawBuilder } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import {
  amongMembers,
  type Db,
  type Tx,
  withoutTimeLimit,
  writesTogether,
} from '../../kernel/database/database.ts';
import { lockUnsent, type MovementSum } from '../../wallet/ledger/ledger.ts';
import './statement.schema.ts';
import { notSummed } from './unsummed.repository.ts';

/** The key of a posting. */
export interface Posted {
  readonly member: bigint;
  readonly id: bigint;
}

/** Planning took a tenth of the time of a relayed batch. */
const prepared = sql`/* prepared: statement_aggregate */ `;

/**
 * Adds postings to the sums, and to those of other modules, which leave the synthetic player
 * out. Not idempotent: call it in the transaction that takes them off the
 * outbox, so that the sums lack exactly the postings in the outbox. Rows are written in key order, so
 * two relays can't deadlock.
 */
export async function aggregate(
  tx: Tx,
  posted: readonly Posted[],
  sums: readonly MovementSum[],
  { at, shard }: { readonly at: Date; readonly shard: bigint },
): Promise<void> {
  if (posted.length === 0) return;
  const members = sql`${posted.map(({ member }) => member)}::bigint[]`;
  const ids = sql`${posted.map(({ id }) => id)}::bigint[]`;
  const among = (column: string) => amongMembers(tx, sql.ref(column), members);
  await addUp(
    tx,
    // Joined by key, as a cluster wants it: within the shards of the members.
    sql`unnest(${members}, ${ids}) p (member_id, id)
          join statement_movement m on m.member_id = p.member_id and m.id = p.id
         where true ${among('m.member_id')}`,
    {
      inserts: sums.map((sum) => sum({ at, shard, among })),
      start: prepared,
      amongProbes: among('probe.id'),
    },
  );
}

/** Rebuilds a member's sums from the ledger, without postings still in the outbox. For repair and bulk loads. */
export async function rebuild(tx: Tx, member: bigint): Promise<void> {
  // Reads all movements of the member, which can take longer than a call may.
  await withoutTimeLimit(tx);
  // Waits for a relay that is adding postings now; otherwise they would be counted twice.
  await lockUnsent(tx, member);
  for (const table of ['statement_day', 'statement_hour', 'play_day'] as const)
    await tx.deleteFrom(table).where('member_id', '=', member).execute();
  await addUp(
    tx,
    sql`statement_movement m
         where m.member_id = ${member}
           and not exists (select 1 from unsent_message o where o.member_id = m.member_id and o.id = m.id and o.topic = 'wallet.posted' and ${notSummed})`,
  );
}

interface AddUp {
  readonly inserts?: readonly RawBuilder<unknown>[];
  readonly start?: RawBuilder<unknown>;
  /** Names the members among the synthetic players. */
  readonly amongProbes?: RawBuilder<unknown>;
}

async function addUp(
  tx: Tx,
  movements: RawBuilder<unknown>,
  { inserts = [], start = sql``, amongProbes = sql`` }: AddUp = {},
): Promise<void> {
  const moved = sql`select m.*, ${isPlayer(sql`m.member_id`, amongProbes)} as is_player from ${movements}`;
  const all = [...ownSums, ...inserts];
  if (!writesTogether(tx)) return addUpOneByOne(tx, moved, all);
  const sums = all.map((insert, index) => sql`${sql.id(`sum_${index}`)} as (${insert})`);
  await sql`${start}with ${relationsOf(moved)}, ${sql.join(sums)} select`.execute(tx);
}

/** What the sums read: all movements, and those without synthetic players. */
const relationsOf = (moved: RawBuilder<unknown>) => sql`
  all_moved as materialized (${moved}), moved as (select * from all_moved where is_player)`;

/** The same with a statement for each sum, which is given the movements. */
async function addUpOneByOne(
  tx: Tx,
  moved: RawBuilder<unknown>,
  inserts: readonly RawBuilder<unknown>[],
): Promise<void> {
  const { rows } = await sql<{ row: string }>`
    select to_json(moved)::text as row from (${moved}) moved`.execute(tx);
  if (rows.length === 0) return;
  const given = `[${rows.map(({ row }) => row).join()}]`;
  for (const insert of inserts)
    await sql`with ${relationsOf(sql`select * from json_to_recordset(${given}) m (${columns})`)} ${insert}`.execute(
      tx,
    );
}

/** Those of the view statement_movement. */
const columns = sql.raw(`
  member_id bigint, id bigint, kind text, amount bigint, created_at timestamptz, day date, hour smallint, play_day date,
  provider_code text, game_type text, opens_round boolean, cancels_round boolean, game_code text, balance_after bigint,
  is_player boolean`);

/** The sums of the statement. */
const ownSums: readonly RawBuilder<unknown>[] = [
  sql`
    insert into statement_day as s (member_id, day, kind, count, came, went)
    select member_id, day, kind, count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from all_moved where amount <> 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, day, kind) do update
      set count = s.count + excluded.count, came = s.came + excluded.came, went = s.went + excluded.went`,
  sql`
    insert into statement_hour as s (member_id, day, hour, kind, game_type, count, rounds)
    select member_id, day, hour, kind, game_type, count(*) filter (where amount <> 0), count(*) filter (where opens_round)
      from all_moved group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (member_id, day, hour, kind, game_type) do update
      set count = s.count + excluded.count, rounds = s.rounds + excluded.rounds`,
  sql`
    insert into play_day as s (member_id, day, provider_code, game_type, rounds, staked, won)
    select member_id, play_day, provider_code, game_type, count(*) filter (where opens_round),
           -coalesce(sum(amount) filter (where kind <> 'win'), 0), coalesce(sum(amount) filter (where kind = 'win'), 0)
      from all_moved where kind in ('bet', 'win', 'rollback') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (member_id, day, provider_code, game_type) do update
      set rounds = s.rounds + excluded.rounds, staked = s.staked + excluded.staked, won = s.won + excluded.won`,
];

export interface WrongSum {
  readonly member: bigint;
  readonly day: string;
  readonly kind: string;
}

/**
 * A member's days and kinds whose sums, including the outbox, differ from the ledger. Reads all of
 * the member's movements.
 */
export async function wrongSums(db: Db, member: bigint): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with stored as (
      select day, kind, sum(count) as count, sum(came) as came, sum(went) as went from (
        select day, kind, count, came, went from statement_day where member_id = ${member}
        union all
        select m.day, m.kind, 1, greatest(m.amount, 0), greatest(-m.amount, 0)
          from unsent_message o join statement_movement m on m.member_id = o.member_id and m.id = o.id
         where o.member_id = ${member} and o.topic = 'wallet.posted' and ${notSummed} and m.amount <> 0) x group by 1, 2),
    actual as (
      select day, kind, count(*) as count, sum(greatest(amount, 0)) as came, sum(greatest(-amount, 0)) as went
        from statement_movement where member_id = ${member} and amount <> 0 group by 1, 2)
    select ${member}::bigint as member, coalesce(actual.day, stored.day) as day, coalesce(actual.kind, stored.kind) as kind
      from actual full join stored on stored.day = actual.day and stored.kind = actual.kind
     where (actual.count, actual.came, actual.went) is distinct from (stored.count, stored.came, stored.went)
     order by 2, 3`.execute(db);
  return rows;
}
