import * as v from 'valibot';
import type { Db } from '@parol/platform/kernel/database';
import type { StudioRound } from '../store/studio.repository.ts';
import { fixturesById, type Fixture } from './book.repository.ts';
import type { MatchDraw } from '../wire/book.ts';
import { scoresOf, weightSum } from './rules/sport.ts';
import { sportBy } from './rules/sports.ts';
import { ticketRules } from './rules/ticket.rules.ts';

/** The draws of a ticket's matches, in the order of its legs, without cancelled matches. */
export async function drawsOf(db: Db, round: StudioRound): Promise<readonly MatchDraw[]> {
  const parsed = v.safeParse(ticketRules.choice, round.choice);
  if (!parsed.success) return [];
  const ids = parsed.output.legs.map(({ fixture }) => fixture);
  const fixtures = new Map((await fixturesById(db, ids)).map((fixture) => [fixture.id, fixture]));
  return ids.flatMap((id) => {
    const fixture = fixtures.get(id);
    return fixture ? [drawOf(fixture)] : [];
  });
}

function drawOf(fixture: Fixture): MatchDraw {
  const { id, home, away, seed_hash: hash, server_seed, home_score, away_score } = fixture;
  const score =
    home_score === null || away_score === null ? null : ([home_score, away_score] as const);
  return {
    id,
    home,
    away,
    hash,
    seed: score && server_seed,
    score,
    band: score && bandOf(fixture, score),
    of: weightSum,
  };
}

function bandOf(
  { sport: id, strength }: Fixture,
  [home, away]: readonly [number, number],
): MatchDraw['band'] {
  const sport = sportBy(id);
  if (!sport) return null;
  let from = 0;
  for (const [h, a, weight] of scoresOf(sport, strength)) {
    if (h === home && a === away) return [from, from + weight];
    from += weight;
  }
  return null;
}
