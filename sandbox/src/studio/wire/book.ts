import type { Words } from './language.ts';

/** The markets of a fixture, as a bet row names them (`bet_type`): winner, handicap, total. */
export type BetType = '1X2' | 'HDP' | 'OU';
export type Pick = '1' | 'X' | '2' | 'OVER' | 'UNDER';

/** One thing to bet on: odds in hundredths, the stake included. `line` is the handicap on home, or the total (`criteria1`). */
export interface Selection {
  readonly type: BetType;
  readonly pick: Pick;
  readonly line: number | null;
  readonly odds: number;
}

export interface BookFacts {
  /** Selections that a ticket may have. */
  readonly mostLegs: number;
  /** `margin` is declared, in hundredths of a percent. */
  readonly sports: readonly {
    readonly id: string;
    readonly name: Readonly<Words>;
    readonly margin: number;
  }[];
}

export interface FixtureView {
  readonly id: string;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** SHA-256 of the seed that its result is drawn from. */
  readonly hash: string;
}
export interface OfferedFixture extends FixtureView {
  readonly selections: readonly Selection[];
}
/** How far a match is: a minute, or the number of a set, map or round. */
export interface MatchClock {
  readonly unit: 'minute' | 'set' | 'map' | 'round';
  readonly at: number;
}
/** A match under way: its public score and clock, null where nothing is counted, and its odds, which are none when bets are closed. */
export interface LiveState {
  readonly score: readonly [home: number, away: number] | null;
  readonly clock: MatchClock | null;
  readonly selections: readonly Selection[];
  /** Whether bets wait for a moment. */
  readonly paused: boolean;
}
export interface LiveFixture extends FixtureView, LiveState {}
/** With the seed, so that the draw can be checked. */
export interface FixtureResult extends FixtureView {
  readonly seed: string;
  readonly score: readonly [home: number | null, away: number | null];
}

/** A selection as requested by a player. */
export interface AskedLeg extends Selection {
  readonly fixture: string;
}
export interface SlipChoice {
  readonly pesos: number;
  readonly legs: readonly AskedLeg[];
}
/** A selection of a ticket with its fixture's data for a bet row. */
export interface Leg extends AskedLeg {
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly starts_at: string;
}
export interface TicketChoice {
  readonly pesos: number;
  readonly legs: readonly Leg[];
}
export interface TicketAct {
  readonly do: 'settle';
  readonly scores: readonly {
    readonly fixture: string;
    readonly home: number | null;
    readonly away: number | null;
  }[];
}
export interface LegResult {
  readonly result: 'open' | 'won' | 'lost' | 'void';
  readonly score: readonly [home: number, away: number] | null;
}
export interface TicketSeen {
  /** Odds of all legs together, in hundredths. */
  readonly odds: number;
  readonly legs: readonly LegResult[];
}

/**
 * Data with which a player checks a match's result: the commitment, and after the draw the seed and
 * the draws that give the score.
 */
export interface MatchDraw {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly hash: string;
  readonly seed: string | null;
  readonly score: readonly [home: number, away: number] | null;
  /** Draws from the first to below the second give the score. */
  readonly band: readonly [from: number, below: number] | null;
  /** Draws are below it. */
  readonly of: number;
}
