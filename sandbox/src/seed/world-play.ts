import type { Random } from '@parol/platform/kernel/random';
import {
  createAvailability,
  createBookBets,
  createGames,
  createPopularity,
  createProviderClient,
} from '@parol/platform/play/game';
import { providers } from '@parol/platform/play/provider';
import { playerName, seamlessModule } from '@parol/platform/play/seamless';
import { openGate } from '@parol/platform/responsible-gaming';
import type { LedgerParts } from '@parol/platform/wallet/ledger';
import { createJackpots } from '../studio/jackpots/jackpot.service.ts';
import { createSeeds } from '../studio/rounds/seed.service.ts';
import { studioModule } from '../studio/studio.ts';

/** The games, and the rounds of the history. `secret` makes the seeds of games that continue after it. */
export function createPlay(parts: LedgerParts, secret: Random) {
  const seamless = seamlessModule(parts, { gate: openGate });
  const { history } = studioModule(parts, { ...seamless, random: parts.random });
  const bookBets = createBookBets(createProviderClient(parts, providers, fetch));
  const games = createGames(parts, {
    popularity: createPopularity(parts),
    availability: createAvailability(parts),
    bookBets,
  });
  const fairnessSeeds = createSeeds({
    db: parts.db,
    clock: parts.clock,
    dice: secret,
    ids: secret,
  });
  const jackpots = createJackpots({
    db: parts.db,
    clock: parts.clock,
    dice: secret,
    ids: secret,
  });
  /** Replaces the secrets used for the history, because they can be derived from its name. */
  const retireSeeds = async (memberId: bigint, gameCodes: readonly string[]) => {
    for (const code of gameCodes) await fairnessSeeds.rotate(playerName(memberId), code);
    for (const { code } of providers) await jackpots.renew(code);
  };
  return { history, games, retireSeeds };
}
