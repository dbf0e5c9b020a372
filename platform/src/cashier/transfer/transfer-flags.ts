import { dayMs } from '@parol/domain';
import { hadBonusSince } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { FlagName, Policy } from '../money-out/money-out.ts';
import * as repository from './transfer.repository.ts';

interface Parties {
  readonly sender: { readonly memberId: bigint };
  readonly recipientId: bigint;
  /** Units. */
  readonly amount: bigint;
}

/** The patterns that a transfer completes, for an operator to look at; it is not refused for them. */
export async function flagsOf(
  on: Db,
  parties: Parties,
  rules: Policy,
  at: Date,
): Promise<readonly FlagName[]> {
  const flags: FlagName[] = [];
  if (await closesRing(on, parties, rules, at)) flags.push('ring');
  if (await funnelsBonuses(on, parties, rules, at)) flags.push('funnel');
  return flags;
}

/**
 * Whether the money goes round: the recipient has sent some to the sender, or to a member who has
 * sent some to the sender.
 */
async function closesRing(
  on: Db,
  { sender, recipientId, amount }: Parties,
  { ring }: Policy,
  at: Date,
): Promise<boolean> {
  if (amount < ring.from) return false;
  const since = daysBefore(at, ring.days);
  const [sources, targets] = [
    await repository.sendersTo(on, sender.memberId, since, ring.from),
    await repository.recipientsOf(on, recipientId, since, ring.from),
  ];
  return targets.some((member) => member === sender.memberId || sources.includes(member));
}

/** Whether several members who took a bonus have sent to the recipient, the sender among them. */
async function funnelsBonuses(
  on: Db,
  { sender, recipientId }: Parties,
  { funnel }: Policy,
  at: Date,
): Promise<boolean> {
  const bonusSince = daysBefore(at, funnel.bonusDays);
  if (!(await hadBonusSince(on, sender.memberId, bonusSince))) return false;
  const senders = await repository.sendersTo(on, recipientId, daysBefore(at, funnel.days), 0n);
  let found = 1;
  for (const member of senders) {
    if (member !== sender.memberId && (await hadBonusSince(on, member, bonusSince))) found += 1;
    if (found >= funnel.senders) return true;
  }
  return found >= funnel.senders;
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);
