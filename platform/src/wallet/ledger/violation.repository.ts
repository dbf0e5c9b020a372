import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { everyMember, type MemberRange, type Violation } from './invariants.repository.ts';
import './wallet.schema.ts';

/** Stores violations and returns those that were not stored yet. */
export async function addViolations(
  db: Db,
  violations: readonly Violation[],
  at: Date,
): Promise<Violation[]> {
  if (violations.length === 0) return [];
  return db
    .insertInto('ledger_violation')
    .values(violations.map((violation) => ({ ...violation, noticed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['rule', 'member_id', 'subject_id'])
    .execute();
}

/** Deletes the stored violations of a range that are not among `left`: they have been repaired. */
export async function removeRepaired(
  tx: Tx,
  { above, upTo }: MemberRange,
  left: readonly Violation[],
): Promise<void> {
  const columns = [
    left.map(({ member_id }) => String(member_id)),
    left.map(({ rule }) => rule),
    left.map(({ subject_id }) => String(subject_id)),
  ] as const;
  await sql`
    delete from ledger_violation
     where member_id > ${above} and member_id <= ${upTo}
       and (member_id, rule, subject_id) not in (
         select * from unnest(${columns[0]}::bigint[], ${columns[1]}::text[], ${columns[2]}::bigint[]))`.execute(
    tx,
  );
}

/** Stored violations, earliest first. */
export async function listViolations(
  db: Db,
  limit: number,
): Promise<(Violation & { readonly noticed_at: Date })[]> {
  return db
    .selectFrom('ledger_violation')
    .selectAll()
    .orderBy('noticed_at')
    .orderBy('member_id')
    .orderBy('subject_id')
    .limit(limit)
    .execute();
}

/** The range of the next `members` accounts above `above`; the last range ends at the highest id. */
export async function nextRange(db: Db, above: bigint, members: number): Promise<MemberRange> {
  const last = await db
    .selectFrom('ledger_account')
    .select('member_id')
    .where('member_id', '>', above)
    .orderBy('member_id')
    .offset(members - 1)
    .limit(1)
    .executeTakeFirst();
  return { above, upTo: last?.member_id ?? everyMember.upTo };
}
