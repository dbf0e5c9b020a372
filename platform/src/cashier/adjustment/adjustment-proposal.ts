import { formatAmount, type Localized } from '@parol/domain';
import * as v from 'valibot';
import type { NewProposal } from '../../kernel/operator/operator.ts';

/** An amount in units that an operator adds to a member's balance; negative to deduct. */
export interface Adjustment {
  readonly member: bigint;
  readonly amount: bigint;
  /** Shown to the member unchanged. */
  readonly reason: Localized;
  /** The operator's own reference, used as idempotency key. */
  readonly key?: string | undefined;
}

/** A proposed adjustment as stored. */
const proposed = v.object({
  member: v.string(),
  amount: v.string(),
  reason: v.object({ en: v.string(), ph: v.string() }),
  key: v.optional(v.string()),
});
type Proposed = v.InferOutput<typeof proposed>;

export const proposedAdjustment = (value: unknown): Proposed => v.parse(proposed, value);

/** The adjustment as a proposal; a member may have one without a key, and one for each key. */
export function proposalOf({ member, amount, reason, key }: Adjustment): NewProposal {
  const value: Proposed = {
    member: String(member),
    amount: formatAmount(amount),
    reason: { en: reason.en, ph: reason.ph },
    ...(key !== undefined && { key }),
  };
  return { act: 'adjust', about: key === undefined ? `${member}` : `${member} ${key}`, value };
}

/** The command with which another operator agrees. */
export const commandOf = (phone: string, { amount, reason, key }: Proposed): string =>
  [
    `adjust ${phone} ${amount} --reason ${JSON.stringify(reason.en)}`,
    ...(reason.ph === reason.en ? [] : [`--reason-ph ${JSON.stringify(reason.ph)}`]),
    ...(key === undefined ? [] : [`--key ${JSON.stringify(key)}`]),
  ].join(' ');
