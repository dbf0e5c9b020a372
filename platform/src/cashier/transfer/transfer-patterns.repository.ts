import { type RawBuilder, sql } from 'kysely';
import { tookBonusSince } from '../../bonus/promotion/promotion.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import './transfer.schema.ts';

interface Parties {
  readonly senderId: bigint;
  readonly recipientId: bigint;
}

/** How many transfers a search follows onward from the recipient and back from the sender, until the two meet. */
export interface Hops {
  readonly onward: number;
  readonly back: number;
}
/** Members that a search from one end looks at, nearest first, so that nobody makes it long. */
const mostReached = 1_000;
/** The newest transfers of a member that a search reads, for the same reason. */
const mostRead = 1_000;

/** The newest transfers that a member sent or received, as `sender_id`, `recipient_id` and `amount`. */
const newestOf = (
  party: 'sender_id' | 'recipient_id',
  memberId: RawBuilder<unknown>,
  from: bigint,
) =>
  sql`(select sender_id, recipient_id, amount from friend_transfer
        where ${sql.ref(party)} = ${memberId} and id >= ${from} order by id desc limit ${mostRead}) t`;

/**
 * Makes transfers that look for patterns wait for each other until the commit, so that those sent at the
 * same moment see each other. Taken after the members' locks, and no lock of a member after it.
 */
export async function lockPatterns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer patterns', 0))`.execute(tx);
}

/**
 * Whether money from the recipient has come to the sender since then, by at most as many transfers
 * as `hops` has in all, where each member sent the next at least `least` units in all.
 */
export async function hasReturned(
  db: Db,
  { senderId, recipientId }: Parties,
  since: Date,
  least: bigint,
  hops: Hops,
): Promise<boolean> {
  const from = idFloor(since);
  const { rows } = await sql<{ found: boolean }>`
    with recursive onward (member_id, hops) as (
      select ${recipientId}::bigint, 0
       union
      select t.recipient_id, o.hops + 1
        from onward o cross join lateral (
          select recipient_id from ${newestOf('sender_id', sql.ref('o.member_id'), from)}
           group by recipient_id having sum(amount) >= ${least}) t
       where o.hops < ${hops.onward}),
    back (member_id, hops) as (
      select ${senderId}::bigint, 0
       union
      select t.sender_id, b.hops + 1
        from back b cross join lateral (
          select sender_id from ${newestOf('recipient_id', sql.ref('b.member_id'), from)}
           group by sender_id having sum(amount) >= ${least}) t
       where b.hops < ${hops.back})
    select exists (
      select 1 from (select member_id from onward limit ${mostReached}) o
        join (select member_id from back limit ${mostReached}) b using (member_id)) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * The members of a shortest ring that `hasReturned` found, from the recipient on, without the
 * sender.
 */
export async function membersBetween(
  db: Db,
  { senderId, recipientId }: Parties,
  since: Date,
  least: bigint,
  { onward, back }: Hops,
): Promise<readonly bigint[]> {
  const from = idFloor(since);
  const sent = (members: readonly bigint[]) => partnersOf(db, 'recipient_id', members, from, least);
  const received = (members: readonly bigint[]) =>
    partnersOf(db, 'sender_id', members, from, least);
  const [there, here] = [
    await waysFrom(recipientId, onward, sent),
    await waysFrom(senderId, back, received),
  ];
  const rings = [...there].flatMap(([meeting, way]) => {
    const rest = here.get(meeting);
    return rest ? [[...way, ...rest.toReversed().slice(1)]] : [];
  });
  const [shortest = []] = rings.toSorted((a, b) => a.length - b.length);
  return shortest.filter((member) => member !== senderId);
}

interface Step {
  readonly member: bigint;
  readonly next: bigint;
}

/** The members with a total of at least `least` units sent to or received from each of these since then. */
async function partnersOf(
  db: Db,
  partner: 'sender_id' | 'recipient_id',
  members: readonly bigint[],
  from: bigint,
  least: bigint,
): Promise<readonly Step[]> {
  const own = partner === 'sender_id' ? 'recipient_id' : 'sender_id';
  const { rows } = await sql<Step>`
    select m.member, t.next
      from unnest(${members.map(String)}::bigint[]) m (member) cross join lateral (
        select ${sql.ref(partner)} as next from ${newestOf(own, sql.ref('m.member'), from)}
         group by 1 having sum(amount) >= ${least}) t`.execute(db);
  return rows;
}

/** The shortest way to each member in reach, from the first member to this one. */
async function waysFrom(
  start: bigint,
  hops: number,
  stepsFrom: (members: readonly bigint[]) => Promise<readonly Step[]>,
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const ways = new Map<bigint, readonly bigint[]>([[start, [start]]]);
  let last: readonly bigint[] = [start];
  for (let hop = 0; hop < hops && last.length > 0; hop++) {
    const reached: bigint[] = [];
    for (const { member, next } of await stepsFrom(last)) {
      if (ways.has(next) || ways.size >= mostReached) continue;
      ways.set(next, [...(ways.get(member) ?? []), next]);
      reached.push(next);
    }
    last = reached;
  }
  return ways;
}

/** What the sender has sent to the recipient since then, in units. */
export async function sentSince(
  db: Db,
  { senderId, recipientId }: Parties,
  since: Date,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('friend_transfer')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('sender_id', '=', senderId)
    .where('recipient_id', '=', recipientId)
    .where('id', '>=', idFloor(since))
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * How many members' bonuses have come to the recipient with this transfer, and whether it brings any of
 * them: of members who sent to the recipient since then, and of those who sent to one of these, who sent
 * on at least half of it. A bonus counts if it was taken since `bonus`.
 */
export async function bonusesReaching(
  db: Db,
  { senderId, recipientId, amount }: Parties & { readonly amount: bigint },
  since: { readonly sent: Date; readonly bonus: Date },
): Promise<{ readonly members: number; readonly isBrought: boolean }> {
  const from = idFloor(since.sent);
  const { rows } = await sql<{ members: number; isBrought: boolean }>`
    with direct (member_id, sent) as (
      select sender_id, sum(amount) from (
        select sender_id, amount from ${newestOf('recipient_id', sql`${recipientId}`, from)}
         union all
        select ${senderId}::bigint, ${amount}::bigint) t
       group by sender_id),
    source (member_id, via) as (
      select member_id, member_id from direct
       union all
      (select t.sender_id, d.member_id
        from direct d cross join lateral (
          select sender_id from ${newestOf('recipient_id', sql.ref('d.member_id'), from)}
           where sender_id <> ${recipientId}
           group by sender_id having sum(amount) <= 2 * d.sent) t
       limit ${mostReached}))
    select count(distinct s.member_id)::int as members,
           coalesce(bool_or(s.via = ${senderId}), false) as "isBrought"
      from source s where ${tookBonusSince(sql.ref('s.member_id'), since.bonus)}`.execute(db);
  return rows[0] ?? { members: 0, isBrought: false };
}
