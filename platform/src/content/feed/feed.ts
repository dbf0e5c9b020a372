import { realTimeTransactions } from '@parol/wire/cms';
import { gameBy } from '../../play/catalogue/catalogue.ts';
import { open } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { feedRepository } from './feed.repository.ts';
import { type ArtOf, feedService } from './feed.service.ts';

const artOf: ArtOf = ({ provider_code: provider, game_code: code }) =>
  typeof provider === 'string' && typeof code === 'string'
    ? gameBy(provider, code)?.art
    : undefined;

/** The live feed of the home page. */
export function feedModule(parts: Parts): { readonly contribution: Contribution } {
  const service = feedService(parts.clock, feedRepository(parts.db), artOf);
  return {
    contribution: {
      endpoints: [
        open(realTimeTransactions, async ({ body }) => [...(await service.latest(body.method))]),
      ],
    },
  };
}
