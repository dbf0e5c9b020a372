import { sql, type Insertable, type Selectable } from 'kysely';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { MovementSum } from '../../wallet/ledger/ledger.ts';
import './mission.schema.ts';

export type MissionRow = Selectable<Database['mission']>;
export type ResultRow = Selectable<Database['mission_result']>;

/** All rows of missions and badges that took effect by then, oldest first. */
export const rowsUpTo = (db: Db, at: Date): Promise<MissionRow[]> =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('effective_at', '<=', at)
    .orderBy('effective_at')
    .execute();

/** All rows of one mission, future ones included, oldest first. */
export const rowsOf = (db: Db, id: string): Promise<MissionRow[]> =>
  db.selectFrom('mission').selectAll().where('id', '=', id).orderBy('effective_at').execute();

/** Adds a row; returns false if the mission has one from the same time. */
export async function addRow(db: Db, row: Insertable<Database['mission']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mission')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds what members reached; existing rows are not changed. */
export async function addResults(db: Db, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length === 0) return;
  // In key order, so that two processes can't deadlock.
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('mission_result')
    .values(ordered)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
const keyOf = ({ member_id, mission_id, period }: ResultRow) =>
  `${String(member_id).padStart(20, '0')} ${mission_id} ${period}`;

export const resultOf = (
  db: Db,
  member: bigint,
  mission: string,
  period: string,
): Promise<ResultRow | undefined> =>
  db
    .selectFrom('mission_result')
    .selectAll()
    .where('member_id', '=', member)
    .where('mission_id', '=', mission)
    .where('period', '=', period)
    .executeTakeFirst();

/** The member's results in these periods, those once reached, and missions that can still be claimed. */
export const currentResults = (
  db: Db,
  member: bigint,
  periods: readonly string[],
  at: Date,
): Promise<ResultRow[]> =>
  db
    .selectFrom('mission_result')
    .selectAll()
    .where('member_id', '=', member)
    .where((eb) =>
      eb.or([
        eb('period', 'in', periods),
        eb.and([
          eb('claimed_at', 'is', null),
          eb('revoked_at', 'is', null),
          eb('claim_until', '>', at),
        ]),
      ]),
    )
    .execute();

/** The member's latest results, newest first. */
export const resultsOf = (db: Db, member: bigint, limit: number): Promise<ResultRow[]> =>
  db
    .selectFrom('mission_result')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('reached_at', 'desc')
    .limit(limit)
    .execute();

export async function changeResult(
  tx: Tx,
  { member_id, mission_id, period }: Pick<ResultRow, 'member_id' | 'mission_id' | 'period'>,
  change: Partial<Pick<ResultRow, 'claimed_at' | 'revoked_at' | 'note'>>,
): Promise<void> {
  await tx
    .updateTable('mission_result')
    .set(change)
    .where('member_id', '=', member_id)
    .where('mission_id', '=', mission_id)
    .where('period', '=', period)
    .execute();
}

export interface MissionCounts {
  /** Missions that can be claimed. */
  readonly missions: number;
  /** Badges earned. */
  readonly badges: number;
}

export async function countsOf(db: Db, member: bigint, at: Date): Promise<MissionCounts> {
  const { rows } = await sql<MissionCounts>`
    select (select count(*)::int from mission_result
             where member_id = ${member} and kind = 'mission' and claimed_at is null and revoked_at is null
               and (claim_until is null or claim_until > ${at})) as missions,
           (select count(*)::int from mission_result
             where member_id = ${member} and kind = 'badge' and revoked_at is null) as badges`.execute(
    db,
  );
  return rows[0] ?? { missions: 0, badges: 0 };
}

/** Adds movements to the sums of play. A voided round no longer counts. */
export const addMissionPlay: MovementSum = () => sql`
  insert into mission_play as p (member_id, day, provider_code, game_code, game_type, rounds, staked)
  select member_id, play_day, provider_code, game_code, min(game_type),
         count(*) filter (where opens_round) - count(*) filter (where cancels_round), -sum(amount)
    from moved where kind in ('bet', 'rollback') and game_code is not null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (member_id, day, provider_code, game_code) do update
    set rounds = p.rounds + excluded.rounds, staked = p.staked + excluded.staked`;

/** Marks the members of postings as due; those already marked keep their time. */
export async function noteDue(
  tx: Tx,
  postings: readonly OutboxMessage[],
  dueAt: Date,
): Promise<void> {
  await sql`/* prepared: mission_due */
    insert into mission_due (member_id, due_at)
    select distinct m, ${dueAt}::timestamptz
      from unnest(${postings.map(({ member }) => member)}::bigint[]) m
     -- In one order, so that two relays can't deadlock.
     order by m
        on conflict do nothing`.execute(tx);
}

/** Members who are due, the longest due first. */
export async function dueMembers(db: Db, at: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('mission_due')
    .select('member_id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Unmarks due members, and returns the active ones: `paused` are on a break or excluded, `free` are not. */
export async function takeDue(
  tx: Tx,
  members: readonly bigint[],
  at: Date,
): Promise<{ readonly free: readonly bigint[]; readonly paused: readonly bigint[] }> {
  const ids = members.map(String);
  await sql`delete from mission_due where member_id = any(${ids}::bigint[])`.execute(tx);
  const { rows } = await sql<{ id: bigint; paused: boolean }>`
    select id, exists (select from member_pause p
                        where p.member_id = member.id and p.starts_at <= ${at} and p.ends_at > ${at}) as paused
      from member_profile member
     where id = any(${ids}::bigint[]) and status = 'active' and removed_at is null
     order by id`.execute(tx);
  const idsOf = (isPaused: boolean) =>
    rows.filter(({ paused }) => paused === isPaused).map(({ id }) => id);
  return { free: idsOf(false), paused: idsOf(true) };
}
