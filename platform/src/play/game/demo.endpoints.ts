import { launchDemo } from '@parol/wire/game';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { Demos } from './demo.service.ts';
import type { Games } from './game.service.ts';

export function demoEndpoints(games: Pick<Games, 'row'>, demos: Demos): readonly Endpoint[] {
  return [
    open(launchDemo, async ({ body, log }) => {
      const { game, url } = await demos.launch(body, log);
      return [{ game_demo_url: url, game: await games.row(game) }];
    }),
  ];
}
