import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { tokensOf } from '../tokens/format-tokens.ts';
import type { Item } from './claim-of.ts';

type Reward = Pick<Item, 'amount' | 'tokens' | 'tickets'>;

/** What several rewards bring together. */
export const sumOf = (items: readonly Reward[]): Reward =>
  items.reduce<Reward>(
    (sum, { amount, tokens, tickets }) => ({
      amount: added(sum.amount, amount),
      tokens: added(sum.tokens, tokens),
      tickets: tickets === null ? sum.tickets : (sum.tickets ?? 0) + tickets,
    }),
    { amount: null, tokens: null, tickets: null },
  );

const added = (sum: bigint | null, more: bigint | null): bigint | null =>
  more === null ? sum : (sum ?? 0n) + more;

/** Returns what writes a reward: "₱30.40, 6 tokens and 1 ticket"; empty if it is not countable. */
export function useRewardText(): (reward: Reward) => string {
  const t = useT();
  return ({ amount, tokens, tickets }) => {
    const parts = [
      ...(amount === null ? [] : [formatPeso(amount, { whole: true })]),
      ...(tokens === null ? [] : [t('tokens.balance', tokensOf(tokens))]),
      ...(tickets === null ? [] : [t('claimable.tickets', { count: tickets })]),
    ];
    const last = parts.pop() ?? '';
    return parts.length === 0 ? last : t('claimable.and', { first: parts.join(', '), last });
  };
}
