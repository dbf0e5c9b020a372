import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ReferralOutcomeTable, ReferralReason } from './referral.schema.ts';

export const outcomeOf = (
  db: Db,
  referrerId: bigint,
  refereeId: bigint,
): Promise<ReferralOutcomeTable | undefined> =>
  db
    .selectFrom('referral_outcome')
    .selectAll()
    .where('member_id', '=', referrerId)
    .where('referee_id', '=', refereeId)
    .executeTakeFirst();

/** Stores the outcome; one that an operator had decided before is replaced. */
export async function putOutcome(tx: Tx, row: ReferralOutcomeTable): Promise<void> {
  await tx
    .insertInto('referral_outcome')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'referee_id']).doUpdateSet(row))
    .execute();
}

/** Cashback in units that the referrer was paid since then. */
export async function paidSince(db: Db, referrerId: bigint, since: Date): Promise<bigint> {
  const { paid } = await db
    .selectFrom('referral_outcome')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('cashback'), sql<string>`0`).as('paid'))
    .where('member_id', '=', referrerId)
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(paid);
}

export interface DownlineRow {
  readonly id: bigint;
  readonly phone: SealedText;
  readonly joined: Date;
  readonly state: 'joined' | 'playing' | 'paid' | 'refused';
  readonly reason: ReferralReason | null;
  readonly note: string | null;
  readonly cashback: bigint;
}

/** A page of the members who signed up with the referrer's code, latest first. */
export async function downline(
  db: Db,
  referrerId: bigint,
  page: { readonly limit: number; readonly offset: number },
): Promise<DownlineRow[]> {
  const { rows } = await sql<DownlineRow>`
    select m.id, m.phone, m.created_at as joined, o.reason, o.note, coalesce(o.cashback, 0) as cashback,
           case when o.reason is not null then 'refused' when o.member_id is not null then 'paid'
                when w.member_id is not null then 'playing' else 'joined' end as state
      from (select id, phone, created_at from member where referred_by = ${referrerId}
             order by id desc limit ${page.limit} offset ${page.offset}) m
      left join referral_watch w on w.member_id = m.id
      left join referral_outcome o on o.member_id = ${referrerId} and o.referee_id = m.id
     order by m.id desc`.execute(db);
  return rows;
}
