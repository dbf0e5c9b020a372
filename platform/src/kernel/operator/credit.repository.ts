import { type Insertable, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OpsCredit } from '../ops/ops.ts';
import { datedSettings } from '../settings/settings.ts';
import type { OperatorCreditTable } from './operator.schema.ts';

export const settings = datedSettings('operator_credit_setting');

/**
 * Units of a kind that operators have given alone since then: to the member, and to all members.
 */
export const creditedAlone = (
  tx: Tx,
  { kind, member }: Pick<OpsCredit, 'kind' | 'member'>,
  since: Date,
): Promise<{ readonly ofMember: bigint; readonly inAll: bigint }> =>
  tx
    .selectFrom('operator_credit')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where member_id = ${member}), 0)::bigint`.as(
        'ofMember',
      ),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('inAll'),
    ])
    .where('kind', '=', kind)
    .where('proposed_by', 'is', null)
    .where('credited_at', '>=', since)
    .executeTakeFirstOrThrow();

export async function addCredits(
  tx: Tx,
  rows: readonly Insertable<OperatorCreditTable>[],
): Promise<void> {
  await tx.insertInto('operator_credit').values(rows).execute();
}

/** Removes the row of a command that failed. */
export async function removeCredits(
  tx: Tx,
  rows: readonly Pick<OperatorCreditTable, 'member_id' | 'id'>[],
): Promise<void> {
  for (const { member_id: member, id } of rows)
    await tx
      .deleteFrom('operator_credit')
      .where('member_id', '=', member)
      .where('id', '=', id)
      .execute();
}
