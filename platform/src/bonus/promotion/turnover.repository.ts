import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OpenRounds } from './open-rounds.ts';
import type { Requirement } from './requirement.repository.ts';
import type { SettledRound } from './requirements.ts';

/**
 * The rules of turnover, which are SQL functions (platform/db/functions/bonus/promotion), because a
 * provider's call applies them in its own statement. Amounts are units. `id` is that of a posting,
 * if one is needed. All are called under the member's lock.
 */

/** Where a change happens. */
interface Change {
  readonly id: bigint;
  readonly at: Date;
}

/** Counts a settled round. Call `closeAfterRound` next. */
export async function countRound(
  tx: Tx,
  memberId: bigint,
  { stake, payout, placedAt, category }: SettledRound,
  { id, at }: Change,
): Promise<void> {
  await sql`
    select bonus_count_round(${memberId}, ${stake}, ${payout}, ${placedAt}, ${category}, ${id}, ${at})`.execute(
    tx,
  );
}

/** Closes what waited for the end of a round. `lastOpen`: when the last open round was placed. */
export async function closeAfterRound(
  tx: Tx,
  memberId: bigint,
  lastOpen: Date | undefined,
  { id, at }: Change,
): Promise<void> {
  await sql`select bonus_close(${memberId}, ${lastOpen ?? null}, ${id}, ${at})`.execute(tx);
}

/** Closes all requirements as lost if less than a peso and no open round is left; returns whether there were any. */
export async function closeLost(
  tx: Tx,
  memberId: bigint,
  lastOpen: Date | undefined,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select bonus_close_lost(${memberId}, ${lastOpen ?? null}, ${at}) as closed`.execute(tx);
  return rows[0]?.closed ?? false;
}

/** Closes a requirement whose turnover is complete. */
export async function meet(
  tx: Tx,
  { member_id: memberId, id: requirementId }: Requirement,
  { id, at }: Change,
): Promise<void> {
  const row = await requirementRow(tx, memberId, requirementId);
  await sql`select bonus_meet(${row}, ${id}, ${at})`.execute(tx);
}

/**
 * The time is up, or the member gives the bonus up: takes the bonus and its winnings back, up to the
 * balance. Call it only when no round of the bonus is open, because its win would belong to the bonus.
 */
export async function forfeit(
  tx: Tx,
  { member_id: memberId, id: requirementId }: Requirement,
  state: 'expired' | 'given_up',
  { id, at }: Change,
): Promise<void> {
  const row = await requirementRow(tx, memberId, requirementId);
  await sql`select bonus_forfeit(${row}, ${state}, ${id}, ${at})`.execute(tx);
}

/** A requirement as its SQL functions take it. Read apart, because a row of a shard is of another type. */
export async function requirementRow(
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ row: string }>`
    select q::text as row from requirement q where q.member_id = ${memberId} and q.id = ${id}`.execute(
    tx,
  );
  return sql`${rows[0]?.row ?? null}::requirement`;
}

/** When the member's open bonus opened; undefined without one. */
export async function bonusOpenedAt(db: Db, memberId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ opened: Date | null }>`
    select bonus_opened_at(${memberId}) as opened`.execute(db);
  return rows[0]?.opened ?? undefined;
}

/**
 * Like `addOwn`, if the member has no open bonus; undefined then. Otherwise nothing is recorded, and it
 * returns when the bonus opened.
 */
export async function addOwnWithoutBonus(
  tx: Tx,
  memberId: bigint,
  amount: bigint,
): Promise<Date | undefined> {
  const { rows } = await sql<{ opened: Date | null }>`
    select bonus_own_without_bonus(${memberId}, ${amount}) as opened`.execute(tx);
  return rows[0]?.opened ?? undefined;
}

/** Records own money that was added, or taken (negative). `open`: the rounds placed since the bonus opened. */
export async function addOwn(
  tx: Tx,
  memberId: bigint,
  amount: bigint,
  open: Pick<OpenRounds, 'won' | 'atStake'>,
): Promise<void> {
  await sql`select bonus_add_own(${memberId}, ${amount}, ${open.won}, ${open.atStake})`.execute(tx);
}

/** Counts a win that was credited after its round was settled. `open` as of `addOwn`. */
export async function countLateWin(
  tx: Tx,
  memberId: bigint,
  win: { readonly placedAt: Date; readonly amount: bigint },
  open: Pick<OpenRounds, 'won' | 'atStake'>,
): Promise<void> {
  await sql`
    select bonus_late_win(${memberId}, ${win.placedAt}, ${win.amount}, ${open.won}, ${open.atStake})`.execute(
    tx,
  );
}
