import { epicWithdrawals, realTimeTransactions, withdrawalSpeed } from '@parol/wire/cms';
import { gameBy } from '../../play/catalogue/catalogue.ts';
import { artOf } from '../../play/picture/picture.ts';
import { open } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { feedRepository } from './feed.repository.ts';
import { type ArtOf, feedService } from './feed.service.ts';
import { payoutService } from './payout.service.ts';

const artOfWin: ArtOf = ({ provider_code: provider, game_code: code }) => {
  const game =
    typeof provider === 'string' && typeof code === 'string' ? gameBy(provider, code) : undefined;
  return game && artOf(game);
};

/** Names of the calls whose rows change with each play and payout of any member. */
export const liveReads: readonly string[] = [
  realTimeTransactions,
  withdrawalSpeed,
  epicWithdrawals,
].map(({ group, name }) => `${group}/${name}`);

/** What happens now, of all members: recent events, how fast payouts are, and the largest of them. */
export function feedModule(parts: Parts): { readonly contribution: Contribution } {
  const service = feedService(parts.clock, feedRepository(parts), artOfWin);
  const payouts = payoutService(parts);
  return {
    contribution: {
      endpoints: [
        open(realTimeTransactions, async ({ body }) => [...(await service.latest(body.method))]),
        open(withdrawalSpeed, () => payouts.speed()),
        open(epicWithdrawals, () => payouts.largest()),
      ],
    },
  };
}
