/** A stake on offer, as a decimal string of pesos. */
export interface StakeChoice {
  readonly stake: string;
}

export interface DiceFacts {
  /** Of a hundred staked, this much comes back. */
  readonly returns: number;
}
export interface DiceChoice extends StakeChoice {
  readonly side: 'under' | 'over';
  /** Win chance in whole percent. */
  readonly chance: number;
}
export interface DiceSeen {
  /** Hundredths: 0 to 9999. */
  readonly roll: number;
  readonly won: boolean;
}

export interface CrashFacts {
  readonly flier: 'star' | 'kite';
}
/** Multipliers are hundredths: 250 is 2.50 times. */
export interface CrashChoice extends StakeChoice {
  /** Cashes out automatically at this multiplier. */
  readonly auto?: number | undefined;
}
/** A bet is on one flight, which must not have started. */
export interface CrashSlip extends CrashChoice {
  readonly flight: string;
}
/** `at` is the milliseconds since the start, which the studio sets itself. */
export type CrashAct = { readonly do: 'cash'; readonly at?: number } | { readonly do: 'end' };
export interface CrashSeen {
  /** Where it crashed; absent in a bet that was cashed out, because others may still fly. */
  readonly crashed?: number;
  /** Where it was cashed out. */
  readonly cashed?: number;
}
/** The flight of a table as every player there sees it. */
export interface FlightView {
  readonly id: string;
  /** SHA-256 of its seed, hex: shown from before the first bet. */
  readonly hash: string;
  /** Milliseconds since its start; negative while bets are taken. */
  readonly elapsed: number;
  /** Where it crashed, once it has. */
  readonly crashed?: number;
}
/** A confirmed bet on a flight. */
export interface FlightBet {
  readonly mine: boolean;
  /** The end of the player's number at the studio. */
  readonly player: string;
  readonly stake: string;
  readonly cashed?: number;
}
/** A flight that is over, with its seed. */
export interface FlightResult {
  readonly id: string;
  readonly hash: string;
  readonly seed: string;
  readonly crashed: number;
}

/**
 * Payout of a bingo game by the number of lines on a card, in hundredths of the card's price;
 * `full` is for a full card.
 */
export interface BingoTable {
  /** Balls that are drawn. */
  readonly balls: number;
  readonly lines: readonly number[];
  readonly full: number;
}
export interface BingoFacts {
  readonly table: BingoTable;
}
export interface BingoChoice extends StakeChoice {
  readonly cards: number;
}
export interface BingoResult {
  readonly lines: number;
  readonly full: boolean;
}
export interface BingoSeen {
  /** Each card row by row; 0 is the free cell in the middle. */
  readonly cards: readonly (readonly number[])[];
  readonly balls: readonly number[];
  readonly results: readonly BingoResult[];
}

export type Species =
  | 'dilis'
  | 'tilapia'
  | 'bangus'
  | 'pusit'
  | 'lapu'
  | 'pawikan'
  | 'pating'
  | 'bakunawa';
export interface FishingFacts {
  /** The payout of a catch, in shots. */
  readonly species: Readonly<Record<Species, number>>;
  /** Pesos that a shot may cost. */
  readonly shotPesos: readonly number[];
}
export interface Shot {
  readonly at: Species;
  readonly pesos: number;
}
export interface FishingChoice {
  readonly shots: readonly Shot[];
}
export type FishingAct =
  | { readonly do: 'shoot'; readonly shots: readonly Shot[] }
  | { readonly do: 'leave' };
export interface FishingSeen {
  /** Number of shots so far, and of catches. */
  readonly shots: number;
  readonly caught: number;
  /** Pesos won by each shot of the last volley, 0 for a miss. */
  readonly last: readonly number[];
}
