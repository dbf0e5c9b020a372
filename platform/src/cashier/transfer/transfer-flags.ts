import { dayMs } from '@parol/domain';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Pattern, Policy } from '../payout-policy/payout-policy.ts';
import {
  bonusesReaching,
  type Hops,
  lockRings,
  membersBetween,
  sentSince,
} from './transfer-patterns.repository.ts';

interface Plan {
  readonly sender: { readonly memberId: bigint };
  readonly recipientId: bigint;
  /** Units. */
  readonly amount: bigint;
}

/**
 * The suspicious patterns that a transfer completes, for an operator to review; they don't refuse
 * it.
 */
export async function flagsOf(
  tx: Tx,
  plan: Plan,
  rules: Policy,
  at: Date,
): Promise<readonly Pattern[]> {
  const patterns: Pattern[] = [];
  const others = await ringClosed(tx, plan, rules, at);
  if (others) patterns.push({ flag: 'ring', others });
  if (await funnelsBonuses(tx, plan, rules, at))
    patterns.push({ flag: 'funnel', others: [plan.recipientId] });
  return patterns;
}

const partiesOf = ({ sender, recipientId }: Plan) => ({ senderId: sender.memberId, recipientId });

interface Search extends Hops {
  readonly days: number;
  /** What each member sent the next at least, in units. */
  readonly least: bigint;
}

/**
 * Rings of up to four members within the policy's days, and of up to eight within one day. Over more
 * days only larger sums count, because many members who send to each other make long rings by chance.
 */
const searches = ({ ring }: Policy): readonly Search[] => [
  { onward: 2, back: 1, days: ring.days, least: ring.from },
  { onward: 4, back: 3, days: 1, least: ring.from },
  { onward: 4, back: 3, days: ring.slow.days, least: ring.slow.from },
];

/**
 * The members besides the sender whom the money goes round, also in parts: each has sent the next at
 * least the minimum in total. Undefined if it does not go round. Smaller sums are in no ring, so a
 * transfer that makes no larger one does not wait for others.
 */
async function ringClosed(
  tx: Tx,
  plan: Plan,
  rules: Policy,
  at: Date,
): Promise<readonly bigint[] | undefined> {
  const parties = partiesOf(plan);
  let isLocked = false;
  for (const { days, least, ...hops } of searches(rules)) {
    const since = daysBefore(at, days);
    if ((await sentSince(tx, parties, since)) + plan.amount < least) continue;
    if (!isLocked) await lockRings(tx);
    isLocked = true;
    const others = await membersBetween(tx, parties, since, least, hops);
    if (others) return others;
  }
  return undefined;
}

/**
 * Whether bonuses of several members reach the recipient, directly or through one member, and one
 * of them by this transfer. Transfers to one recipient, and those that a member receives and sends,
 * see each other by the lock of that member.
 */
async function funnelsBonuses(on: Db, plan: Plan, { funnel }: Policy, at: Date): Promise<boolean> {
  const since = { sent: daysBefore(at, funnel.days), bonus: daysBefore(at, funnel.bonusDays) };
  const movement = { ...partiesOf(plan), amount: plan.amount };
  const { members, isBrought } = await bonusesReaching(on, movement, since);
  return isBrought && members >= funnel.senders;
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);
