import { pesos } from '@parol/domain';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import type { Random } from '@parol/platform/kernel/random';
import { commitment } from '../engine/fair.ts';
import { stakes } from '../engine/stake.ts';
import { isFun } from '../fun/fun.service.ts';
import { codesOf, gameOf } from '../games/games.ts';
import { contributionOf, fallenOf, fallOf, poolText } from '../slots/jackpot.ts';
import type { StudioRound } from '../store/studio.repository.ts';
import { providerOf } from '../wallets/studio.wallets.ts';
import type { JackpotRule, JackpotView, JackpotWin } from '../wire/slot.ts';
import * as repository from './jackpot.repository.ts';
import type { Pool, PoolKey } from './jackpot.repository.ts';

/** Progressive jackpots: a share of each stake grows a pool, which falls to the bet that its seed decides. */
export interface Jackpots {
  /** Whether a round's stake grows a jackpot. Fun money neither grows nor wins one. */
  isPlayedFor(round: StudioRound): boolean;
  /**
   * Adds a confirmed stake to its pool, within the transaction that ends the round, so that it counts
   * once. Resolves with the win, in units too, if the pool fell to it.
   */
  stake(tx: Db, round: StudioRound): Promise<(JackpotWin & { readonly units: bigint }) | undefined>;
  /** The jackpot of a game; undefined if it has none. */
  watch(gameCode: string): Promise<JackpotView | undefined>;
  /** A provider's jackpots. */
  meters(provider: string): Promise<readonly JackpotMeter[]>;
  /**
   * Sandbox: raises the pool to where it falls at the next bet. Its seed stays, so the fall can be
   * checked like any other. False if the game has no jackpot.
   */
  fallSoon(gameCode: string): Promise<boolean>;
  /** Changes the seeds of a provider's pools, whose amounts stay. */
  renew(provider: string): Promise<void>;
}

/** A jackpot in the provider's protocol; amounts are decimal strings of pesos. */
interface JackpotMeter {
  readonly jackpot_id: string;
  readonly name_en: string;
  readonly name_ph: string;
  readonly amount: string;
  readonly must_fall_by: string;
  readonly game_codes: readonly string[];
}

export interface JackpotParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Randomness of the pools' seeds. */
  readonly dice: Random;
  readonly ids: Random;
}

interface Offered extends PoolKey {
  readonly rule: JackpotRule;
}

const shownFallen = 5;
export function createJackpots(parts: JackpotParts): Jackpots {
  const { db } = parts;
  return {
    isPlayedFor: (round) => offeredAt(round.game_code) !== undefined && !isFun(round),
    async stake(tx, round) {
      const offered = offeredAt(round.game_code);
      return offered && addStake({ ...parts, db: tx }, offered, round);
    },
    async watch(gameCode) {
      const offered = offeredAt(gameCode);
      if (!offered) return undefined;
      const [pool, fallen] = await Promise.all([
        current(parts, offered),
        repository.fallenPools(db, offered, shownFallen),
      ]);
      return {
        amount: poolText(pool.amount),
        pool: String(pool.id),
        hash: pool.seed_hash,
        fallen: fallen.map((each) => ({
          pool: String(each.id),
          amount: poolText(each.amount),
          hash: each.seed_hash,
          seed: each.server_seed,
          at: (each.ended_at ?? each.created_at).toISOString(),
        })),
      };
    },
    meters: (provider) =>
      Promise.all(
        offersOf(provider).map(async ({ offered, codes }) => ({
          jackpot_id: offered.jackpot,
          name_en: offered.rule.name.en,
          name_ph: offered.rule.name.ph,
          amount: poolText((await current(parts, offered)).amount),
          must_fall_by: poolText(pesos(offered.rule.mostBy)),
          game_codes: codes,
        })),
      ),
    async fallSoon(gameCode) {
      const offered = offeredAt(gameCode);
      if (offered) await raise(parts, offered);
      return offered !== undefined;
    },
    async renew(provider) {
      for (const { offered } of offersOf(provider)) await changeSeed(parts, offered);
    },
  };
}

function offeredAt(gameCode: string): Offered | undefined {
  const game = gameOf(gameCode);
  const rule = game?.kind === 'slot' ? game.facts.machine.jackpot : undefined;
  return rule && { provider: providerOf(gameCode), jackpot: rule.code, rule };
}

/** The jackpots of a provider, with the games that share each. */
function offersOf(provider: string) {
  const offers = new Map<string, { readonly offered: Offered; readonly codes: string[] }>();
  for (const code of codesOf('slot')) {
    const offered = offeredAt(code);
    if (offered?.provider !== provider) continue;
    const known = offers.get(offered.jackpot) ?? { offered, codes: [] };
    known.codes.push(code);
    offers.set(offered.jackpot, known);
  }
  return [...offers.values()];
}

/** A new pool; its seed is drawn before it takes a stake. */
function newPool({ clock, dice, ids }: JackpotParts, key: PoolKey, amount: bigint): Pool {
  const now = clock.now();
  const seed = dice.bytes(32).toString('hex');
  return {
    id: ids.id(now),
    provider: key.provider,
    jackpot: key.jackpot,
    server_seed: seed,
    seed_hash: commitment(seed),
    amount,
    created_at: now,
    ended_at: null,
    round_id: null,
  };
}

/** The pool that grows now, read with `find`; added if there is none. */
async function current(
  parts: JackpotParts,
  offered: Offered,
  find: typeof repository.growingPool = repository.growingPool,
): Promise<Pool> {
  // A pool that ended while this waited for its lock has a successor, which the next statement sees.
  for (let tried = 0; tried < 5; tried++) {
    const found = await find(parts.db, offered);
    if (found) return found;
    await repository.addPool(parts.db, newPool(parts, offered, pesos(offered.rule.start)));
  }
  throw new Error(`no pool of ${offered.jackpot} at ${offered.provider}`);
}

async function addStake(parts: JackpotParts, offered: Offered, round: StudioRound) {
  const { rule } = offered;
  const { db, clock } = parts;
  const pool = await current(parts, offered, repository.lockedPool);
  const amount = pool.amount + contributionOf(rule, round.stake);
  if (amount < fallOf(rule, pool.server_seed, String(pool.id))) {
    await repository.changePool(db, pool.id, { amount });
    return undefined;
  }
  const { won, next } = fallenOf(rule, amount);
  await repository.changePool(db, pool.id, {
    amount: won,
    ended_at: clock.now(),
    round_id: round.id,
  });
  await repository.addPool(db, newPool(parts, offered, next));
  return { pool: String(pool.id), amount: poolText(won), units: won };
}

/** Raises a pool to the lowest stake below its fall. */
async function raise(parts: JackpotParts, offered: Offered): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const pool = await current({ ...parts, db: tx }, offered, repository.lockedPool);
    const fall = fallOf(offered.rule, pool.server_seed, String(pool.id));
    const least = contributionOf(offered.rule, pesos(Math.min(...stakes)));
    if (pool.amount < fall - least)
      await repository.changePool(tx, pool.id, { amount: fall - least });
  });
}

/** Ends a pool without a win, and continues it with another seed. */
async function changeSeed(parts: JackpotParts, offered: Offered): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const pool = await current({ ...parts, db: tx }, offered, repository.lockedPool);
    await repository.changePool(tx, pool.id, { ended_at: parts.clock.now() });
    await repository.addPool(tx, newPool(parts, offered, pool.amount));
  });
}
