import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Recomputes the sum of the member's points in a campaign; does nothing without a prediction in it. */
export async function updateScore(
  tx: Tx,
  {
    memberId,
    campaignAt,
    endsAt,
  }: {
    readonly memberId: bigint;
    readonly campaignAt: Date;
    readonly endsAt: Date;
  },
): Promise<void> {
  await sql`
    insert into prediction_score (member_id, campaign_at, points, exact, first_at, ends_at)
    select ${memberId}::bigint, ${campaignAt}::timestamptz, coalesce(sum(points), 0), count(*) filter (where exact),
           min(entered_at), ${endsAt}::timestamptz
      from prediction
     where member_id = ${memberId} and campaign_at = ${campaignAt}
    having count(*) > 0
        on conflict (member_id, campaign_at) do update
       set points = excluded.points, exact = excluded.exact, first_at = excluded.first_at`.execute(
    tx,
  );
}

export interface Place {
  readonly member_id: bigint;
  readonly phone: SealedText;
  readonly points: number;
  readonly exact: number;
}

/** The top of a campaign's ranking, without members whose account is not active. */
export async function leaders(db: Db, campaignAt: Date, limit: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select s.member_id, m.phone, s.points, s.exact
      from prediction_score s join member_profile m on m.id = s.member_id and m.status = 'active'
       and ${isPlayer(sql`m.id`)}
     where s.campaign_at = ${campaignAt} and s.points > 0
     order by s.campaign_at, s.points desc, s.exact desc, s.first_at, s.member_id
     limit ${limit}`.execute(db);
  return rows;
}

/**
 * A member's points and how many active members rank higher, counted up to `most`; undefined
 * without points.
 */
export async function placeOf(
  db: Db,
  memberId: bigint,
  campaignAt: Date,
  most: number,
): Promise<{ points: number; exact: number; before: number } | undefined> {
  const { rows } = await sql<{ points: number; exact: number; first_at: Date }>`
    select points, exact, first_at from prediction_score
     where member_id = ${memberId} and campaign_at = ${campaignAt} and points > 0`.execute(db);
  const [own] = rows;
  if (!own) return undefined;
  // Apart, because on a cluster the own row is in one shard and those before it in all.
  const { rows: others } = await sql<{ before: number }>`
    select count(*)::int as before from (
      select s.member_id from prediction_score s join member_profile m on m.id = s.member_id and m.status = 'active'
         and ${isPlayer(sql`m.id`)}
       where s.campaign_at = ${campaignAt} and s.points > 0 and s.points >= ${own.points}
         and (-s.points, -s.exact, s.first_at, s.member_id) <
             (${-own.points}::int, ${-own.exact}::int, ${own.first_at}::timestamptz, ${memberId}::bigint)
       limit ${most}) b`.execute(db);
  return { points: own.points, exact: own.exact, before: others[0]?.before ?? 0 };
}
