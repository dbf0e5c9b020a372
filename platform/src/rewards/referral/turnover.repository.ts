import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { idFloor } from '../../kernel/random/random.ts';
import { outcomesOf } from './outcome.repository.ts';
import type { ReferralOutcomeTable, ReferralWatchTable } from './referral.schema.ts';
import { watchesOf } from './watch.repository.ts';

/** How far a watched deposit is turned over; amounts are units. */
export interface Turnover {
  /** Stakes that count for the deposit, at most its amount. */
  readonly staked: bigint;
  readonly left: bigint;
  /** Whether a round that may count is not settled yet. */
  readonly open: boolean;
  /** Whether no earlier deposit waits for stakes. */
  readonly isFirst: boolean;
}

type Queued = Pick<ReferralWatchTable, 'deposit_id' | 'deposit' | 'deposited_at'>;

/**
 * How far a deposit is turned over. A stake counts for one deposit: for the earliest that was made
 * before it and still needs it.
 *
 * The deposits are jobs in a queue, and stakes work them off in their order. What is left of a job
 * is the largest excess, over all earlier jobs, of the work that came since that job over the stakes
 * since then.
 */
export async function turnoverOf(db: Db, watch: ReferralWatchTable): Promise<Turnover> {
  const queue = await queueUntil(db, watch);
  const { staked, open } = await stakedSince(db, watch.member_id, queue);
  let work = 0n;
  let left = 0n;
  for (let at = queue.length - 1; at >= 0; at--) {
    work += queue[at]?.deposit ?? 0n;
    const excess = work - (staked[at] ?? 0n);
    if (excess > left) left = excess;
  }
  const isFirst = queue.filter(({ decided }) => !decided).length === 1;
  const own = left < watch.deposit ? watch.deposit - left : 0n;
  return { staked: own, left, open, isFirst };
}

/**
 * The watched deposit and those before it that may have used stakes made since it, in the order of
 * the deposits. Refused deposits that were not turned over use none.
 */
async function queueUntil(
  db: Db,
  watch: ReferralWatchTable,
): Promise<readonly (Queued & { readonly decided: boolean })[]> {
  const pair = { referrer: watch.referrer_id, referee: watch.member_id };
  const [waiting, outcomes] = await Promise.all([
    watchesOf(db, watch.member_id),
    outcomesOf(db, pair),
  ]);
  const earlier = [
    ...waiting.map((one) => ({ ...one, decided_at: undefined })),
    ...outcomes.filter(usedStakes),
  ]
    .filter(({ deposit_id }) => deposit_id < watch.deposit_id)
    .toSorted((one, other) => (one.deposit_id < other.deposit_id ? 1 : -1));
  const queue = [{ ...watch, decided: false }];
  for (const { deposit_id, deposit, deposited_at, decided_at } of earlier) {
    const [next = watch] = queue;
    // All that came before was worked off when the next deposit was made.
    if (decided_at && decided_at <= next.deposited_at) break;
    queue.unshift({
      ...watch,
      deposit_id,
      deposit: deposit ?? 0n,
      deposited_at: deposited_at ?? next.deposited_at,
      decided: decided_at !== undefined,
    });
  }
  return queue;
}

const usedStakes = ({ reason }: ReferralOutcomeTable) =>
  reason !== 'expired' && reason !== 'operator';

/**
 * For each deposit the stakes in units of rounds placed since then and settled, and whether any
 * round since the first is open. Rounds that only return their stake count nothing, as in the
 * rebate.
 */
async function stakedSince(
  db: Db,
  memberId: bigint,
  deposits: readonly Queued[],
): Promise<{ readonly staked: readonly bigint[]; readonly open: boolean }> {
  // Ids begin with the time of the bet.
  const floors = deposits.map(({ deposited_at }) => String(idFloor(deposited_at)));
  const { rows } = await sql<{ staked: bigint; open: boolean }>`
    select coalesce(sum(r.stake) filter (where r.state = 'settled' and r.payout <> r.stake), 0)::bigint as staked,
           coalesce(bool_or(r.state = 'open'), false) as open
      from unnest(${floors}::bigint[]) with ordinality d (since, n)
      left join played_round r on r.member_id = ${memberId} and r.id >= d.since
     group by d.n
     order by d.n`.execute(db);
  return { staked: rows.map(({ staked }) => staked), open: rows.some(({ open }) => open) };
}
