import type { FixtureResult, LiveFixture, OfferedFixture } from './book.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { FlightBet, FlightResult, FlightView } from './quick.ts';
import type { JackpotView } from './slot.ts';
import type { RevealedSeed, RoundView, SeedView } from './views.ts';

/** Why a round or an act gave no result. */
export type RoundRefusal =
  | 'INSUFFICIENT_BALANCE'
  | 'SESSION_EXPIRED'
  | 'MEMBER_BLOCKED'
  | 'LIMIT_REACHED'
  | 'CHECK_DUE'
  | 'BONUS_GAME'
  | 'BONUS_MAX_BET'
  | 'BONUS_ROUND'
  | 'TRY_AGAIN'
  | 'CHOICE_NOT_ALLOWED'
  | 'ODDS_CHANGED'
  | 'BETS_PAUSED'
  | 'BETS_CLOSED'
  | 'ROUND_OPEN'
  | 'ROUND_UNKNOWN';
/** Why a call of a page was refused. */
type Refusal = RoundRefusal | 'SESSION_UNKNOWN' | 'MALFORMED_REQUEST';

export interface Refused {
  readonly status: Refusal;
  /** The balance where the wallet gave one, a decimal string of pesos. */
  readonly balance?: string | null;
}

/** The reply to `/studio/api/state`. */
export interface StateReply<K extends Kind = Kind> {
  readonly status: 'OK';
  readonly balance: string;
  readonly currency: string;
  readonly seed: SeedView;
  /** Rounds that still go on, oldest first. */
  readonly open: readonly RoundView<K>[];
  /** Rounds that ended, newest first. */
  readonly last: readonly RoundView<K>[];
  /** What was dealt at the table last, to anybody, newest first; empty in games without a road. */
  readonly dealt: readonly Kinds[K]['seen'][];
}

/** The reply to `play`, `act` and `look`; a balance is null when it is unknown. */
export interface RoundReply<K extends Kind = Kind> {
  readonly status: 'OK';
  readonly round: RoundView<K>;
  readonly after_bet: string | null;
  readonly balance: string | null;
  /** Whether a win is still unconfirmed; it is sent again until it is confirmed. */
  readonly pending: boolean;
}

/** The reply to `rotate`. */
export interface RotateReply {
  readonly status: 'OK';
  readonly revealed: RevealedSeed;
  readonly seed: SeedView;
}

/** The reply to `outcome`, in the sandbox. */
export interface OutcomeReply {
  readonly status: 'OK';
  readonly seed: SeedView;
}

/** The reply to `refill`, in a demo. */
export interface RefillReply {
  readonly status: 'OK';
  readonly balance: string;
}

/** The reply to `flight`: the table's flight and the confirmed bets on it. */
export interface FlightReply {
  readonly status: 'OK';
  readonly flight: FlightView;
  /** The player's own bet first, then the largest. */
  readonly bets: readonly FlightBet[];
}
/** The reply to `flights`: the last ones that are over, newest first. */
export interface FlightsReply {
  readonly status: 'OK';
  readonly results: readonly FlightResult[];
}

/** The reply to `jackpot`, in a game that has one. */
export interface JackpotReply extends JackpotView {
  readonly status: 'OK';
}

/** The reply to `fixtures`, of a book. */
export interface FixturesReply {
  readonly status: 'OK';
  readonly now: string;
  readonly upcoming: readonly OfferedFixture[];
  readonly running: readonly LiveFixture[];
  readonly results: readonly FixtureResult[];
}
