import type { RowOf } from '@parol/wire';
import type { matchList, Pick as Side } from '@parol/wire/match';

export type Book = RowOf<typeof matchList>;
export type Match = Book['matches'][number];

/** A pick of the slip with the odds that the player saw. */
export interface MatchPick {
  readonly match: string;
  readonly pick: Side;
  /** In hundredths. */
  readonly odds: number;
  /** The two sides, to name a match that is no longer listed. */
  readonly name: string;
}

/** Of the next matches, before all are asked for. */
export const firstShown = 6;

export const nameOf = (match: Pick<Match, 'home_name' | 'away_name'>): string =>
  `${match.home_name} – ${match.away_name}`;

/** Odds in hundredths as players read them: "1.85". */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** Odds of all picks together, rounded down at each, as providers do. */
export const multiplied = (picks: readonly MatchPick[]): number =>
  picks.reduce((product, { odds }) => Math.floor((product * odds) / 100), 100);

/** URL parameter of a launch page: the picks that its book opens with. */
export const picksParameter = 'picks';

/** The picks as a launch sends them (`picksText` of wire). */
export const launchText = (picks: readonly MatchPick[]): string =>
  picks.map(({ match, pick, odds }) => `${match}:${pick}:${odds}`).join(',');

/** Adds a pick, which replaces another one of its match, or removes it; undefined beyond `most`. */
export function toggled(
  picks: readonly MatchPick[],
  one: MatchPick,
  most: number,
): readonly MatchPick[] | undefined {
  const others = picks.filter(({ match }) => match !== one.match);
  if (picks.some(({ match, pick }) => match === one.match && pick === one.pick)) return others;
  return others.length < most ? [...others, one] : undefined;
}

export interface Settled {
  /** Those that can still be bet on, at the odds on offer. */
  readonly picks: readonly MatchPick[];
  readonly changed: boolean;
  /** The matches of picks that were removed. */
  readonly closed: readonly string[];
}

/** Compares picks with the matches on offer. */
export function settle(picks: readonly MatchPick[], matches: readonly Match[]): Settled {
  const now = picks.map((one) => {
    const offered = matches
      .find(({ match_id }) => match_id === one.match)
      ?.odds.find(({ pick }) => pick === one.pick);
    return { one, odds: offered?.odds };
  });
  return {
    picks: now.flatMap(({ one, odds }) => (odds === undefined ? [] : [{ ...one, odds }])),
    changed: now.some(({ one, odds }) => odds !== undefined && odds !== one.odds),
    closed: now.flatMap(({ one, odds }) => (odds === undefined ? [one.name] : [])),
  };
}
