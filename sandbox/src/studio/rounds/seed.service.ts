import type { Random } from '@parol/platform/kernel/random';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { commitment, fairDraw } from '../engine/fair.ts';
import type { Draw } from '../engine/rules.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioSeed } from '../store/studio.repository.ts';

/**
 * Number of seeds tried for an outcome; the rarest outcome occurs about once in five hundred rounds.
 */
const tries = 20_000;

export interface Seeds {
  /** The seed in use; created when there is none. */
  current(player: string, game: string): Promise<StudioSeed>;
  /** Ends the seed in use and commits to a new one. */
  rotate(
    player: string,
    game: string,
    clientSeed?: string,
  ): Promise<{ readonly revealed: StudioSeed; readonly next: StudioSeed }>;
  /**
   * Sandbox: the same, with a new seed whose first round has the wanted outcome. Its commitment can be
   * checked like any other.
   */
  forOutcome(player: string, game: string, isWanted: (draw: Draw) => boolean): Promise<StudioSeed>;
}

export interface SeedParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Randomness of the rounds. */
  readonly dice: Random;
  /** Randomness of ids: never reseeded. */
  readonly ids: Random;
}

export function createSeeds({ db, clock, dice, ids }: SeedParts): Seeds {
  const make = (
    player: string,
    game: string,
    clientSeed: string,
    serverSeed = dice.bytes(32).toString('hex'),
  ): StudioSeed => ({
    id: ids.id(),
    player,
    game_code: game,
    server_seed: serverSeed,
    seed_hash: commitment(serverSeed),
    client_seed: clientSeed,
    nonce: 0,
    created_at: clock.now(),
    revealed_at: null,
  });

  async function current(player: string, game: string): Promise<StudioSeed> {
    const found = await repository.seedInUse(db, player, game);
    if (found) return found;
    await repository.addSeed(db, make(player, game, dice.bytes(8).toString('hex')));
    // Two tabs may add a seed each; both then use the first.
    const made = await repository.seedInUse(db, player, game);
    if (!made) throw new Error(`no seed for ${player} in ${game}`);
    return made;
  }

  async function replace(player: string, game: string, next: (old: StudioSeed) => StudioSeed) {
    const revealed = await current(player, game);
    await db.transaction().execute(async (tx) => {
      if (await repository.revealSeed(tx, revealed.id, clock.now()))
        await repository.addSeed(tx, next(revealed));
    });
    return {
      revealed: (await repository.seedById(db, revealed.id)) ?? revealed,
      next: await current(player, game),
    };
  }

  return {
    current,
    rotate: (player, game, clientSeed) =>
      replace(player, game, (old) => make(player, game, clientSeed ?? old.client_seed)),
    async forOutcome(player, game, isWanted) {
      const replaced = await replace(player, game, (old) => {
        for (let n = 0; n < tries; n++) {
          const seed = make(player, game, old.client_seed);
          if (isWanted(fairDraw(seed.server_seed, seed.client_seed, 1))) return seed;
        }
        return make(player, game, old.client_seed);
      });
      return replaced.next;
    },
  };
}
