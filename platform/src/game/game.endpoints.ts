import * as game from '@parol/wire/game';
import { member, open, type Endpoint } from '../http/endpoint.ts';
import type { Parts } from '../parts.ts';
import type { Games } from './game.service.ts';
import { signAs, type Launcher } from './launch.service.ts';
import { launchOneProvider } from './providers/launch-one.provider.ts';

export function gameEndpoints(config: Parts['config'], games: Games, launcher: Launcher): readonly Endpoint[] {
  return [
    open(game.gameList, ({ body }) => games.list(body.game_type)),
    open(game.topGames, () => games.top()),
    member(game.recentGames, ({ caller }) => games.recent(caller.memberId)),
    member(game.favouriteList, ({ caller }) => games.favourites(caller.memberId)),
    member(game.addFavourite, ({ caller, body }) => games.addFavourite(caller.memberId, body)),
    member(game.removeFavourite, ({ caller, body }) => games.removeFavourite(caller.memberId, body)),
    member(game.providerOffline, ({ body }) => games.offline(body.provider_code)),
    open(game.rtpList, ({ body }) => games.returns(body.provider_code)),
    member(game.betList, async ({ caller, body }) => [await games.bets(caller.memberId, body)]),
    member(game.betDetail, async ({ caller, body }) => [await games.betDetail(caller, body, (provider, text) => signAs(config, provider, text))]),
    member(game.launchOne, async ({ caller, body }) => {
      const launched = await launcher.launch(launchOneProvider, caller, body);
      return [{ game_url: launched.gameUrl, game_lobby_url: launched.lobbyUrl, game: await games.row(launched.game) }];
    }),
  ];
}
