import type { Db } from '@parol/platform/kernel/database';
import type { LiveState, Selection } from '../wire/book.ts';
import * as repository from './book.repository.ts';
import type { Fixture } from './book.repository.ts';
import { liveStateOf, offerOn } from './live.ts';
import { mostLegs } from './rules/ticket.rules.ts';

/** A match as operators read it; it has no selections when bets on it are closed. */
interface MatchRow {
  readonly match_id: string;
  readonly sport: string;
  readonly league: string;
  readonly home_name: string;
  readonly away_name: string;
  readonly starts_at: string;
  readonly state: 'live' | 'upcoming';
  /** The score and the clock of a live match; null where nothing is counted. */
  readonly score: LiveState['score'];
  readonly clock: LiveState['clock'];
  /** Whether bets wait for a moment, as after a score. */
  readonly paused: boolean;
  readonly selections: readonly {
    readonly bet_type: Selection['type'];
    readonly pick: Selection['pick'];
    readonly line: number | null;
    /** In hundredths. */
    readonly odds: number;
  }[];
}

/** What a book offers now: live matches, then those that start, soonest first. */
export async function offerOf(
  db: Db,
  book: string,
  now: Date,
): Promise<{ readonly most_picks: number; readonly matches: readonly MatchRow[] }> {
  const [live, upcoming] = await Promise.all([
    repository.running(db, book, now),
    repository.upcoming(db, book, now),
  ]);
  return {
    most_picks: mostLegs,
    matches: [
      ...live.map((fixture) => rowOf(fixture, 'live', liveStateOf(fixture, now))),
      ...upcoming.map((fixture) =>
        rowOf(fixture, 'upcoming', { score: null, clock: null, ...offerOn(fixture, now) }),
      ),
    ],
  };
}

const rowOf = (
  { id, sport, league, home, away, starts_at }: Fixture,
  state: MatchRow['state'],
  { score, clock, selections, paused }: LiveState,
): MatchRow => ({
  match_id: id,
  sport,
  league,
  home_name: home,
  away_name: away,
  starts_at: starts_at.toISOString(),
  state,
  score,
  clock,
  paused,
  selections: selections.map(({ type, pick, line, odds }) => ({
    bet_type: type,
    pick,
    line,
    odds,
  })),
});
