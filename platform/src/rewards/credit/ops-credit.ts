import { unitsPerPeso } from '@parol/domain';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { OpsCredit } from '../../kernel/ops/ops.ts';

/** Placeholder of a member who is not known yet: an amount promised to all members counts once. */
export const anyMember = 0n;

/** A reward as programme settings store it. */
export type Brings =
  | { readonly amount: bigint }
  | { readonly tokens: bigint }
  | { readonly tickets: number }
  | { readonly gift: string };

/** The tickets that a command gives a member; empty if the command does not accept the number. */
export const ticketCredits = (member: bigint, count: number): readonly OpsCredit[] =>
  Number.isInteger(count) && count > 0
    ? [{ kind: 'ticket', member, amount: BigInt(count) * unitsPerPeso }]
    : [];

/** What a command gives a member as a reward; empty for a gift whose promotion is not running. */
export async function creditsOf(
  db: Db,
  member: bigint,
  brings: Brings,
  at: Date,
): Promise<readonly OpsCredit[]> {
  if ('amount' in brings) return [{ kind: 'reward', member, amount: brings.amount }];
  if ('tokens' in brings) return [{ kind: 'token', member, amount: brings.tokens }];
  if ('tickets' in brings) return ticketCredits(member, brings.tickets);
  const amount = (await giftMessage(db, brings.gift, at))?.gift?.bonus ?? 0n;
  return [{ kind: 'reward', member, amount }];
}

/** The largest credit of each kind, where a member gets one of several. */
export const largestOf = (credits: readonly OpsCredit[]): readonly OpsCredit[] =>
  credits.filter(
    (one, index) =>
      !credits.some(
        (other, at) =>
          other.kind === one.kind &&
          (other.amount > one.amount || (other.amount === one.amount && at < index)),
      ),
  );
