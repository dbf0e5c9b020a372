import { dayMs } from '@parol/domain';
import { jackpotList } from '@parol/wire/jackpot';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { GameRule } from '../../bonus/promotion/promotion.ts';
import type { Seamless } from '../seamless/seamless.ts';
import { createBookBets } from './book-bets.service.ts';
import { gameEndpoints } from './game.endpoints.ts';
import { demoEndpoints } from './demo.endpoints.ts';
import { createDemos } from './demo.service.ts';
import { gameOps } from './game.ops.ts';
import { createAvailability } from './availability.service.ts';
import { createGames, type Games } from './game.service.ts';
import { createLauncher } from './launch.service.ts';
import { createLookups } from './lookup.service.ts';
import { jackpotEndpoints } from './jackpot.endpoints.ts';
import { createJackpotMeters } from './jackpot.service.ts';
import { matchEndpoints } from './match.endpoints.ts';
import { createMatches } from './match.service.ts';
import { createPopularity, type Popularity } from './popularity.service.ts';
import { createProviderClient } from './provider.client.ts';
import { providers } from '../provider/provider.ts';

export { createAvailability } from './availability.service.ts';
export { createBookBets } from './book-bets.service.ts';
export { addPlayed, type GameOff, turnOff } from './game.repository.ts';
export { createGames, type Games } from './game.service.ts';
export { createPopularity } from './popularity.service.ts';
export { createProviderClient } from './provider.client.ts';

/** Names of the calls whose rows change with each bet of any member. */
export const liveReads: readonly string[] = [`${jackpotList.group}/${jackpotList.name}`];

export interface GameModule {
  readonly games: Games;
  /** The seed calls `rollUp` after playing history. */
  readonly popularity: Popularity;
  readonly contribution: Contribution;
}

/** The catalogue, launches, favourites and bet lists. */
export function gameModule(
  parts: Parts,
  needs: {
    readonly seamless: Seamless;
    readonly gate: ResponsibleGamingGate;
    readonly bonuses: GameRule;
  },
): GameModule {
  const popularity = createPopularity(parts);
  const availability = createAvailability(parts);
  const client = createProviderClient(parts, providers, fetch);
  const games = createGames(parts, { popularity, availability, bookBets: createBookBets(client) });
  const { seamless, gate, bonuses } = needs;
  const demos = createDemos({ ...parts, availability, fetch });
  const launcher = createLauncher({
    config: parts.config,
    sessions: seamless.sessions,
    availability,
    gate,
    bonuses,
    client,
    demos,
  });
  const lookups = createLookups(parts, client);
  const endpoints = [
    ...gameEndpoints(games, launcher, lookups),
    ...demoEndpoints(games, demos),
    ...matchEndpoints(createMatches({ ...parts, availability, client })),
    ...jackpotEndpoints(games, createJackpotMeters({ ...parts, availability, client, providers })),
  ];
  return {
    games,
    popularity,
    contribution: {
      name: 'game',
      alarms: async () =>
        client.silent().map((code) => `The game provider ${code} does not answer`),
      metrics: async () => client.figures(),
      personalData: { deletedTables: ['game_favourite'] },
      endpoints,
      ops: gameOps(parts),
      // Popularity covers thirty days.
      retention: (['game_day', 'game_popularity'] as const).map((table) => ({
        table,
        column: 'day',
        holds: 'day',
        keptMs: 60 * dayMs,
      })),
    },
  };
}
