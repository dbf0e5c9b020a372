import { sql } from 'kysely';
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
/** A statement reads the transfers of this many members. */
const membersAtOnce = 50;

/**
 * Makes transfers that look for rings wait for each other until the commit, so that those sent at the
 * same moment see each other. Taken after the members' locks, and no lock of a member after it.
 */
export async function lockRings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer patterns', 0))`.execute(tx);
}

/**
 * The members of a shortest ring by which money from the recipient has come to the sender since then, from the recipient on,
 * without the sender: at most as many transfers as `hops` has in all, where each member sent the next at least `least` units in
 * all. Undefined without a ring. Step by step, because Citus has no recursive query from member to member.
 */
export async function membersBetween(
  db: Db,
  { senderId, recipientId }: Parties,
  since: Date,
  least: bigint,
  { onward, back }: Hops,
): Promise<readonly bigint[] | undefined> {
  const stepsFrom = (direction: Direction) => (members: readonly bigint[]) =>
    partnersOf(db, direction, members, since, least);
  const there = await waysFrom(recipientId, onward, stepsFrom('sent'));
  const here = await waysFrom(senderId, back, stepsFrom('received'));
  const rings = [...there].flatMap(([meeting, way]) => {
    const rest = here.get(meeting);
    return rest ? [[...way, ...rest.toReversed().slice(1)]] : [];
  });
  const [shortest] = rings.toSorted((a, b) => a.length - b.length);
  return shortest?.filter((member) => member !== senderId);
}

type Direction = 'sent' | 'received';

/** What a member sent to a partner, or received from one, in units. */
interface Partner {
  readonly member: bigint;
  readonly partner: bigint;
  readonly amount: bigint;
}

/**
 * The partners of each member by their newest transfers since then, of `least` units in all or more. Read for some members at a
 * time, so that a caller who needs no more of them stops.
 */
async function* partnersOf(
  db: Db,
  direction: Direction,
  members: readonly bigint[],
  since: Date,
  least = 0n,
): AsyncGenerator<Partner> {
  for (let first = 0; first < members.length; first += membersAtOnce) {
    const some = members.slice(first, first + membersAtOnce).map(String);
    const { rows } = await sql<Partner>`
      select o_member as member, o_partner as partner, o_amount as amount
        from transfer_partners(${some}::bigint[], ${direction === 'sent'}, ${idFloor(since)}, ${mostRead})
       where o_amount >= ${least}`.execute(db);
    yield* rows;
  }
}

/** The shortest way to each member in reach, from the first member to this one. */
async function waysFrom(
  start: bigint,
  hops: number,
  stepsFrom: (members: readonly bigint[]) => AsyncIterable<Partner>,
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const ways = new Map<bigint, readonly bigint[]>([[start, [start]]]);
  let last: readonly bigint[] = [start];
  for (let hop = 0; hop < hops && last.length > 0; hop++) {
    const reached: bigint[] = [];
    for await (const { member, partner } of stepsFrom(last)) {
      if (ways.size >= mostReached) return ways;
      if (ways.has(partner)) continue;
      ways.set(partner, [...(ways.get(member) ?? []), partner]);
      reached.push(partner);
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
  const direct = new Map([[senderId, amount]]);
  for await (const { partner, amount: sum } of partnersOf(
    db,
    'received',
    [recipientId],
    since.sent,
  ))
    direct.set(partner, (direct.get(partner) ?? 0n) + sum);
  const sources = [...direct.keys()].map((member) => ({ member, via: member }));
  const most = sources.length + mostReached;
  for await (const { member: via, partner: member, amount: sum } of partnersOf(
    db,
    'received',
    [...direct.keys()],
    since.sent,
  )) {
    if (member !== recipientId && sum <= 2n * (direct.get(via) ?? 0n))
      sources.push({ member, via });
    if (sources.length === most) break;
  }
  const took = await tookBonusSince(
    db,
    sources.map(({ member }) => member),
    since.bonus,
  );
  return {
    members: took.size,
    isBrought: sources.some(({ member, via }) => via === senderId && took.has(member)),
  };
}
