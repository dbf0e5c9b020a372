import type { Db } from '@parol/platform/kernel/database';
import type { Selection } from '../wire/book.ts';
import * as repository from './book.repository.ts';
import type { Fixture } from './book.repository.ts';
import { selectionsOf } from './rules/markets.ts';
import { sportBy } from './rules/sports.ts';
import { mostLegs } from './rules/ticket.rules.ts';

/** A match as operators read it; bets on one that is live are closed, so it has no selections. */
interface MatchRow {
  readonly match_id: string;
  readonly sport: string;
  readonly league: string;
  readonly home_name: string;
  readonly away_name: string;
  readonly starts_at: string;
  readonly state: 'live' | 'upcoming';
  readonly selections: readonly {
    readonly bet_type: Selection['type'];
    readonly pick: Selection['pick'];
    readonly line: number | null;
    /** In hundredths. */
    readonly odds: number;
  }[];
}

/** What a book offers now: live matches, then those that can be bet on, soonest first. */
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
      ...live.map((fixture) => rowOf(fixture, 'live', [])),
      ...upcoming.map((fixture) => rowOf(fixture, 'upcoming', selectionsOn(fixture))),
    ],
  };
}

function selectionsOn({ sport: id, strength }: Fixture): readonly Selection[] {
  const sport = sportBy(id);
  return sport ? selectionsOf(sport, strength) : [];
}

const rowOf = (
  { id, sport, league, home, away, starts_at }: Fixture,
  state: MatchRow['state'],
  selections: readonly Selection[],
): MatchRow => ({
  match_id: id,
  sport,
  league,
  home_name: home,
  away_name: away,
  starts_at: starts_at.toISOString(),
  state,
  selections: selections.map(({ type, pick, line, odds }) => ({
    bet_type: type,
    pick,
    line,
    odds,
  })),
});
