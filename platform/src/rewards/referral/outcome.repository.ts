import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import {
  decidedForAll,
  type ReferralOutcomeTable,
  type ReferralReason,
} from './referral.schema.ts';

/** A referrer and a member whom they referred. */
export interface Pair {
  readonly referrer: bigint;
  readonly referee: bigint;
}

/** The outcomes of the referred member's deposits, in the order of the deposits. */
export const outcomesOf = (db: Db, { referrer, referee }: Pair): Promise<ReferralOutcomeTable[]> =>
  db
    .selectFrom('referral_outcome')
    .selectAll()
    .where('member_id', '=', referrer)
    .where('referee_id', '=', referee)
    .where('deposit_id', '<>', decidedForAll)
    .orderBy('deposit_id')
    .execute();

/**
 * What an operator decided last about the two members: that the referred one brings nothing, or by
 * paying for a deposit that they are two persons. Undefined without a decision.
 */
export async function rulingOf(
  db: Db,
  { referrer, referee }: Pair,
): Promise<'refused' | 'granted' | undefined> {
  const row = await db
    .selectFrom('referral_outcome')
    .select('reason')
    .where('member_id', '=', referrer)
    .where('referee_id', '=', referee)
    .where((eb) =>
      eb.or([
        eb('reason', '=', 'operator'),
        eb.and([eb('reason', 'is', null), eb('note', 'is not', null)]),
      ]),
    )
    .orderBy('decided_at', 'desc')
    .orderBy(sql`reason is null`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.reason === null ? 'granted' : 'refused');
}

/** Stores the outcome; one that an operator had decided before is replaced. */
export async function putOutcome(tx: Tx, row: ReferralOutcomeTable): Promise<void> {
  const { member_id: _member, referee_id: _referee, deposit_id: _deposit, ...rest } = row;
  await tx
    .insertInto('referral_outcome')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'referee_id', 'deposit_id']).doUpdateSet(rest),
    )
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
  /** `playing` while a deposit is not turned over; else the outcome of the latest decision. */
  readonly state: 'joined' | 'playing' | 'paid' | 'refused';
  /** Null unless `refused`. */
  readonly reason: ReferralReason | null;
  readonly note: string | null;
  /** Units of all deposits together. */
  readonly cashback: bigint;
}

/** A page of the members who signed up with the referrer's code, latest first. */
export async function downline(
  db: Db,
  referrerId: bigint,
  page: { readonly limit: number; readonly offset: number },
): Promise<DownlineRow[]> {
  const { rows } = await sql<DownlineRow>`
    with referee as materialized (
      select id, phone, created_at from member_profile where referred_by = ${referrerId}
       order by id desc limit ${page.limit} offset ${page.offset}),
    -- Apart, because on a cluster watches are in the referees' shards and outcomes in that of the referrer.
    playing as materialized (
      select distinct member_id from referral_watch where member_id in (select id from referee)),
    outcome as materialized (
      select referee_id, reason, note, cashback, decided_at, deposit_id from referral_outcome
       where member_id = ${referrerId} and referee_id in (select id from referee)),
    paid as (select referee_id, sum(cashback)::bigint as cashback from outcome group by 1),
    latest as (
      select distinct on (referee_id) referee_id, reason, note from outcome
       order by referee_id, decided_at desc, reason is null desc, deposit_id desc)
    select m.id, m.phone, m.created_at as joined, case when w.member_id is null then o.reason end as reason, o.note,
           coalesce(p.cashback, 0) as cashback,
           case when w.member_id is not null then 'playing' when o.reason is not null then 'refused'
                when o.referee_id is not null then 'paid' else 'joined' end as state
      from referee m
      left join playing w on w.member_id = m.id
      left join paid p on p.referee_id = m.id
      left join latest o on o.referee_id = m.id
     order by m.id desc`.execute(db);
  return rows;
}
