import { formatAmount } from '@parol/domain';
import * as v from 'valibot';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import type { Random } from '@parol/platform/kernel/random';
import { crashPoint, crashRules, timeOf } from '../crash/crash.rules.ts';
import { commitment, fairDraw } from '../engine/fair.ts';
import { isFun } from '../fun/fun.service.ts';
import { playsOf } from '../games/games.ts';
import { refused, type RoundResult } from '../rounds/round.result.ts';
import type { Rounds } from '../rounds/round.service.ts';
import type { StudioRound, StudioSession } from '../store/studio.repository.ts';
import type { CrashSeen, FlightBet, FlightResult, FlightView } from '../wire/quick.ts';
import * as repository from './flight.repository.ts';
import type { Flight } from './flight.repository.ts';

/** Crash rounds that everybody at a table shares; one follows the other while somebody watches. */
export interface Flights {
  /** The flight of the session's table, and the confirmed bets on it. */
  watch(
    session: StudioSession,
  ): Promise<{ readonly flight: FlightView; readonly bets: readonly FlightBet[] }>;
  /** The last flights of the session's table that are over, newest first. */
  results(session: StudioSession): Promise<readonly FlightResult[]>;
  /** A bet on a flight; BETS_CLOSED once it has started. */
  start(session: StudioSession, key: string, raw: unknown): Promise<RoundResult>;
  /** Reveals the seeds of flights that are over. */
  reveal(): Promise<void>;
}

interface FlightParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly dice: Random;
  readonly ids: Random;
  readonly rounds: Pick<Rounds, 'start'>;
}

/** Bets are taken for this long before a flight starts. */
export const boardingMs = 7_000;
/** A crash stays in view for this long before the next flight takes bets. */
export const restMs = 3_000;
/** The player of a flight's seed: nobody's own. */
const table = 'table';
const shownResults = 20;
const shownBets = 50;

const highestId = 2n ** 63n - 1n;
const slip = v.object({
  flight: v.pipe(
    v.string(),
    v.regex(/^\d{1,19}$/),
    v.transform((id) => BigInt(id)),
    v.maxValue(highestId),
  ),
});

export function createFlights(parts: FlightParts): Flights {
  const { db, clock, rounds } = parts;
  return {
    async watch(session) {
      const flight = await current(parts, playsOf(session.game_code));
      const bets = await repository.betsOn(db, flight.id, shownBets);
      const now = clock.now();
      return {
        flight: flightView(flight, now),
        bets: bets
          // Fun money is no real bet: only its own player sees it.
          .filter((round) => round.player === session.player || !isFun(round))
          .map((round) => betView(round, session, flight, now))
          .sort((a, b) => Number(b.mine) - Number(a.mine)),
      };
    },
    async results(session) {
      const game = playsOf(session.game_code);
      const ended = await repository.results(db, game, clock.now(), shownResults);
      return ended.map((flight) => ({
        id: String(flight.id),
        hash: flight.seed_hash,
        seed: flight.server_seed,
        crashed: flight.point,
      }));
    },
    async start(session, key, raw) {
      const parsed = v.safeParse(slip, raw);
      if (!parsed.success) return refused('CHOICE_NOT_ALLOWED');
      const game = playsOf(session.game_code);
      const flight = await repository.flightBy(db, game, parsed.output.flight);
      if (!flight) return refused('BETS_CLOSED');
      return rounds.start(session, key, raw, { seed: flight, startsAt: flight.starts_at });
    },
    reveal: () => repository.revealEnded(db, table, clock.now()),
  };
}

/** The flight of a table; the next one when the last has been over for a while. */
async function current(parts: FlightParts, game: string): Promise<Flight> {
  const { db, clock } = parts;
  const last = await repository.latest(db, game);
  const now = clock.now();
  if (last && now.getTime() < last.ends_at.getTime() + restMs) return last;
  await repository.revealEnded(db, table, now);
  await repository.addFlight(db, flightAt(parts, game, now));
  // Two players may add one each; both then watch the first.
  const made = await repository.latest(db, game);
  if (!made) throw new Error(`no flight of ${game}`);
  return made;
}

/** A flight that takes bets from now on. Its seed is drawn before there is any bet. */
function flightAt({ dice, ids }: FlightParts, game: string, now: Date): Flight {
  const id = ids.id(now);
  const seed = dice.bytes(32).toString('hex');
  const name = String(id);
  const point = Math.max(100, crashPoint(fairDraw(seed, name, 1)));
  const starts = now.getTime() + boardingMs;
  return {
    id,
    player: table,
    game_code: game,
    server_seed: seed,
    seed_hash: commitment(seed),
    client_seed: name,
    nonce: 1,
    created_at: now,
    revealed_at: null,
    starts_at: new Date(starts),
    ends_at: new Date(starts + timeOf(point) + 1),
    point,
  };
}

function flightView(flight: Flight, now: Date): FlightView {
  const { id, seed_hash: hash, starts_at, ends_at, point } = flight;
  return {
    id: String(id),
    hash,
    elapsed: now.getTime() - starts_at.getTime(),
    ...(ends_at <= now && { crashed: point }),
  };
}

function betView(
  round: StudioRound,
  { player }: StudioSession,
  flight: Flight,
  now: Date,
): FlightBet {
  const cashed = (round.outcome as CrashSeen).cashed ?? reachedTarget(round, flight, now);
  return {
    mine: round.player === player,
    player: round.player.slice(1).slice(-2),
    stake: formatAmount(round.stake),
    ...(cashed !== undefined && { cashed }),
  };
}

/** The target of a bet that has been reached, although the bet is not settled yet. */
function reachedTarget(round: StudioRound, flight: Flight, now: Date): number | undefined {
  const parsed = v.safeParse(crashRules.choice, round.choice);
  const auto = parsed.success ? parsed.output.auto : undefined;
  if (round.state !== 'open' || auto === undefined || auto > flight.point) return undefined;
  return flight.starts_at.getTime() + timeOf(auto) < now.getTime() ? auto : undefined;
}
