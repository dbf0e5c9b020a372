import { unitsPerPeso } from '@parol/domain';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { OpsCredit } from '../../kernel/ops/ops.ts';

/** In place of a member whom nobody knows yet: what is promised to all counts once, for whoever gets it. */
export const anyMember = 0n;

/** What a reward brings, as settings have it. */
export type Brings =
  | { readonly amount: bigint }
  | { readonly tokens: bigint }
  | { readonly tickets: number }
  | { readonly gift: string };

/** Tickets that a command gives a member; none if the number is not one that it accepts. */
export const ticketCredits = (member: bigint, count: number): readonly OpsCredit[] =>
  Number.isInteger(count) && count > 0
    ? [{ kind: 'ticket', member, amount: BigInt(count) * unitsPerPeso }]
    : [];

/** What a command gives a member by a reward; nothing by a gift that is not running. */
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
