import { formatAmount } from '@parol/domain';
import { claimableRewards } from '@parol/wire/claimable';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { ClaimableService } from './claimable.service.ts';

export const claimableEndpoints = (service: ClaimableService): readonly Endpoint[] => [
  member(claimableRewards, async ({ caller }) => {
    const { items, failed } = await service.list(caller.memberId);
    return [
      {
        items: items.map(({ source, id, name, amount, tokens, tickets, turnover, ...rest }) => ({
          source,
          id,
          name,
          amount: amount === undefined ? null : formatAmount(amount),
          tokens: tokens === undefined ? null : formatAmount(tokens),
          tickets: tickets ?? null,
          turnover: turnover === undefined ? null : formatAmount(turnover),
          expires_at: rest.expiresAt?.toISOString() ?? null,
          expiring: rest.expiring === undefined ? null : formatAmount(rest.expiring),
          path: rest.path,
        })),
        failed: [...failed],
      },
    ];
  }),
];
