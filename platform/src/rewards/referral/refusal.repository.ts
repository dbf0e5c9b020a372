import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { ReferralReason } from './referral.schema.ts';

/** Reasons that apply to the two members permanently, not to one deposit or time. */
const lasting: readonly ReferralReason[] = [
  'same_device',
  'same_payout',
  'same_person',
  'operator',
];

/**
 * Referred members whom the programme or an operator had refused permanently before a given time, and
 * whom no operator had granted since.
 */
export async function refused(db: Db, before: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select referee_id as id from referral_outcome
     where decided_at < ${before} and (reason = any(${lasting}::text[]) or (reason is null and note is not null))
     group by member_id, referee_id
    having max(decided_at) filter (where reason is not null)
           > coalesce(max(decided_at) filter (where reason is null), '-infinity')`.execute(db);
  return rows.map(({ id }) => id);
}

/** A referred member and their referrer, with the data that is still to be compared. */
export interface Suspect {
  readonly referee: bigint;
  readonly referrer: bigint;
  readonly suspicion: 'same_device' | 'same_payout' | 'same_person';
  readonly names: readonly [string, string] | null;
}

/**
 * Referred members who before a given time had used the same device as their referrer, been allowed
 * to share a payout account, or been verified with the same birthday; without those whom an
 * operator granted.
 */
export async function suspects(db: Db, before: Date): Promise<Suspect[]> {
  // What is of the referees is read first: on a cluster they are in other shards than their referrers.
  const { rows } = await sql<Suspect>`
    with device as materialized (
           select e.id, e.referred_by, d.device_hash from member_profile e
             join device_use d on d.member_id = e.id and d.first_seen_at < ${before}
            where e.referred_by is not null),
         shared as materialized (
           select member_id from shared_payout_number where shared_at < ${before}),
         sharing as materialized (
           select id, referred_by from member_profile
            where referred_by is not null
              and (id in (select member_id from shared) or referred_by in (select member_id from shared))),
         person as materialized (
           select id, referred_by, birthday, full_name from member_profile
            where referred_by is not null and verified_at < ${before} and full_name is not null)
    select e.id as referee, r.id as referrer, 'same_device' as suspicion, null::text[] as names
      from device e
      join member_profile r on r.id = e.referred_by
      join device_use o on o.member_id = r.id and o.device_hash = e.device_hash and o.first_seen_at < ${before}
     where ${notGranted(before)}
    union all
    select e.id, r.id, 'same_payout', null
      from sharing e join member_profile r on r.id = e.referred_by
     where ${notGranted(before)}
    union all
    select e.id, r.id, 'same_person', array[e.full_name, r.full_name]
      from person e
      join member_profile r on r.id = e.referred_by and r.birthday = e.birthday and r.verified_at < ${before}
     where r.full_name is not null and ${notGranted(before)}`.execute(db);
  return rows;
}

const notGranted = (before: Date) => sql`not exists (
  select from referral_outcome g
   where g.member_id = r.id and g.referee_id = e.id and g.reason is null and g.note is not null
     and g.decided_at < ${before})`;
