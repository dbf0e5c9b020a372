import { betDetail, betList } from '@parol/wire/bet';
import * as game from '@parol/wire/game';
import {
  gameDetail,
  gameLaunch,
  gameResultLookup,
  gameResultReport,
} from '@parol/wire/provider-calls';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { Games } from './game.service.ts';
import type { Launcher } from './launch.service.ts';
import type { Lookups } from './lookup.service.ts';
import { type ProviderDescriptor, providers } from '../provider/provider.ts';

export function gameEndpoints(
  games: Games,
  launcher: Launcher,
  lookups: Lookups,
): readonly Endpoint[] {
  const ofProvider = (provider: ProviderDescriptor): readonly Endpoint[] => [
    member(gameLaunch(provider.code), async ({ caller, body, log }) => {
      const {
        game: opened,
        gameUrl,
        lobbyUrl,
        demoUrl,
      } = await launcher.launch(provider, caller, body, log);
      return [
        {
          game_url: gameUrl,
          game_lobby_url: lobbyUrl,
          game_demo_url: demoUrl,
          game: opened && (await games.row(opened)),
        },
      ];
    }),
    member(gameDetail(provider.code), async ({ caller, body, log }) => [
      await lookups.detailAt(provider, caller, body, log),
    ]),
    member(gameResultLookup(provider.code), async ({ caller, body, log }) => [
      await lookups.resultAt(provider, caller, body, log),
    ]),
  ];
  return [
    open(game.gameList, ({ body }) => games.list(body.game_type)),
    open(game.homeGames, () => games.home()),
    open(game.gameProviders, () => games.providers()),
    open(game.topGames, () => games.top()),
    open(game.gameInfo, async ({ body }) => [games.info(body)]),
    member(game.recentGames, ({ caller }) => games.recent(caller.memberId)),
    member(game.favouriteList, ({ caller }) => games.favourites(caller.memberId)),
    member(game.addFavourite, ({ caller, body }) => games.addFavourite(caller.memberId, body)),
    member(game.removeFavourite, ({ caller, body }) =>
      games.removeFavourite(caller.memberId, body),
    ),
    member(game.providerOffline, ({ body }) => games.offline(body.provider_code)),
    open(game.rtpList, ({ body }) => games.returns(body.provider_code)),
    member(betList, async ({ caller, body, log }) => [
      await games.bets(caller.memberId, body, log),
    ]),
    member(betDetail, async ({ caller, body, log }) => [await lookups.detail(caller, body, log)]),
    member(gameResultReport, async ({ caller, body, log }) => [
      await lookups.report(caller, body, log),
    ]),
    ...providers.flatMap(ofProvider),
  ];
}
