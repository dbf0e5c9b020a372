import { formatAmount } from '@parol/domain';
import type { Condition } from './condition.ts';
import type { ResultRow } from './mission.repository.ts';
import type { Terms } from './mission-terms.ts';

/** Texts about missions and badges for operators. */

/** The kind of a goal. */
export const described = (terms: Terms): string =>
  terms.kind === 'badge' ? 'badge' : `${terms.repeats} mission`;

/** The condition as it is stored, in one line: "round_played distinct game ≥ 3 where category in slot". */
export function conditionText(condition: Condition): string {
  const { event, aggregate, where, target } = condition;
  const of = aggregate.kind === 'count' ? 'count' : `${aggregate.kind} ${aggregate.of}`;
  const only = where.map(
    ({ attribute, operator, values }) => `${attribute} ${operator} ${values.join(', ')}`,
  );
  return `${event} ${of} ≥ ${inUnits(condition, target)}${only.length > 0 ? ` where ${only.join(' and ')}` : ''}`;
}

/** A value of a condition: an amount, or a count. */
export const inUnits = ({ aggregate }: Condition, value: bigint): string =>
  aggregate.kind === 'sum' ? formatAmount(value) : String(value);

/** What a goal brings; empty for a badge. */
export function rewardText(terms: Terms): string {
  if (terms.kind === 'badge') return '';
  const { reward } = terms;
  if ('tokens' in reward) return `  → ${formatAmount(reward.tokens)} tokens`;
  return 'tickets' in reward ? `  → ${reward.tickets} tickets` : `  → gift ${reward.gift}`;
}

/** What became of a goal that a member reached. */
export function stateOf({ kind, claimed_at, revoked_at }: ResultRow): string {
  if (revoked_at) return 'revoked';
  if (kind === 'badge') return 'earned';
  return claimed_at ? 'claimed' : 'reached';
}
