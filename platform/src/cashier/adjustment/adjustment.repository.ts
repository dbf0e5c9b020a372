import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { datedSettings } from '../../kernel/settings/settings.ts';
import type { AdjustmentTable } from './adjustment.schema.ts';

export const settings = datedSettings('adjustment_setting');

/** Whether the member has an adjustment with this reference. */
export const isMade = async (tx: Tx, member: bigint, reference: string): Promise<boolean> =>
  (await tx
    .selectFrom('adjustment')
    .select('reference')
    .where('member_id', '=', member)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** Stores an adjustment unless it exists. */
export async function addAdjustment(tx: Tx, row: Insertable<AdjustmentTable>): Promise<void> {
  await tx
    .insertInto('adjustment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Units that operators have adjusted alone since then: for the member, and in total. */
export const adjustedAlone = (
  tx: Tx,
  member: bigint,
  since: Date,
): Promise<{ readonly ofMember: bigint; readonly inAll: bigint }> =>
  tx
    .selectFrom('adjustment')
    .select([
      sql<bigint>`coalesce(sum(abs(amount)) filter (where member_id = ${member}), 0)::bigint`.as(
        'ofMember',
      ),
      sql<bigint>`coalesce(sum(abs(amount)), 0)::bigint`.as('inAll'),
    ])
    .where('proposed_by', 'is', null)
    .where('adjusted_at', '>=', since)
    .executeTakeFirstOrThrow();

/** The sealed phones of members, by id. */
export const phonesOf = (db: Db, members: readonly bigint[]) =>
  db
    .selectFrom('member_profile')
    .select(['id as member_id', 'phone'])
    .where('id', 'in', members)
    .execute();
