import { jackpotList } from '@parol/wire/jackpot';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { Games } from './game.service.ts';
import type { JackpotMeters } from './jackpot.service.ts';

export function jackpotEndpoints(
  games: Pick<Games, 'mostPlayed'>,
  meters: JackpotMeters,
): readonly Endpoint[] {
  return [
    open(jackpotList, async ({ log }) => {
      const rows = await meters.list(log);
      const listed = await Promise.all(
        rows.map(async (row) => {
          const game = await games.mostPlayed(row.provider_code, row.game_codes);
          return game && { ...row, game };
        }),
      );
      return listed.flatMap((row) => row ?? []);
    }),
  ];
}
