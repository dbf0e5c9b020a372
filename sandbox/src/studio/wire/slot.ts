import type { Words } from './language.ts';

/** The eleven symbols of a machine: wild, scatter, four high (A–D), five low (E–I). A theme gives them their pictures. */
export type SlotSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I';
/** Every symbol except the scatter has its own pays. */
export type PayingSymbol = Exclude<SlotSymbol, 'S'>;
/** Symbols that have a picture; the five low ones are letters. */
export type PictureSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D';

/**
 * Payouts of three, four and five of a symbol from the left, in line bets (a line bet is a
 * twentieth of the stake).
 */
type Pays = readonly [three: number, four: number, five: number];
/** Five strips of symbols; a stop is the index of the symbol that lands in the top row. */
export type Strips = readonly [string, string, string, string, string];
/** The row (0 top, 2 bottom) that a line crosses on each of the five reels. */
export type Line = readonly [number, number, number, number, number];

export interface HoldMath {
  /** Coins in view that start it. */
  readonly from: number;
  /** Spins in a row without a new coin that end it. */
  readonly respins: number;
  /** A free cell gets a coin with a probability of 1 in this. */
  readonly oneIn: number;
  /** Possible values of a coin: weight, and line bets. */
  readonly coins: readonly (readonly [weight: number, pay: number])[];
  /** Line bets on top when all fifteen cells hold one. */
  readonly full: number;
}

/** A progressive jackpot: a share of each stake grows its pool until the pool falls to a player. */
export interface JackpotRule {
  readonly code: string;
  readonly name: Readonly<Words>;
  /** The share of a stake that goes to the pool, in hundredths of a percent. */
  readonly share: number;
  /** Whole pesos that a new pool starts with. */
  readonly start: number;
  /** Whole pesos by which it must have fallen. */
  readonly mostBy: number;
}

/** A machine as the client draws and replays it: strips are public, because the player's check needs them. */
export interface Machine {
  readonly id: 'calm' | 'lively' | 'fierce' | 'ways' | 'hold';
  /** Twenty lines, or every way from the left through neighbouring reels. */
  readonly wins: 'lines' | 'ways';
  readonly volatility: 'low' | 'medium' | 'high';
  /** Declared return to player, in hundredths of a percent. */
  readonly rtp: number;
  readonly reels: Strips;
  /** Strips during free spins. */
  readonly freeReels: Strips;
  readonly lines: readonly Line[];
  readonly pays: Readonly<Record<PayingSymbol, Pays>>;
  /** Payouts of three, four and five scatters anywhere, in stakes. */
  readonly scatterPays: Pays;
  /** Free spins for three, four and five scatters. */
  readonly freeSpins: Pays;
  /** Whether scatters award further spins during free spins. */
  readonly retrigger: boolean;
  /** A line that a wild helped to make pays this many times. */
  readonly wildMultiplier: number;
  /** Multiplier of the nth free spin (from 1); the last value applies to all later ones. */
  readonly freeMultipliers: readonly number[];
  /**
   * Set if coins stay while the rest spins again. `S` is then the coin, and scatters pay and award
   * nothing.
   */
  readonly hold?: HoldMath | undefined;
  /** Set if its stakes grow a progressive jackpot; the declared return includes it. */
  readonly jackpot?: JackpotRule | undefined;
  /** Line bets in a stake. */
  readonly lineBets: number;
}

/** Pictures of wild, scatter and the four high symbols, by motif name. */
export type Pictures = Readonly<
  Record<PictureSymbol, readonly [motif: string, name: Readonly<Words>]>
>;

export interface SlotFacts {
  readonly pictures: Pictures;
  /** The low symbols' letters, E to I. */
  readonly letters: readonly string[];
  readonly machine: Machine;
}

export interface Win {
  /** Index into the machine's lines; absent for ways. */
  readonly line?: number;
  /** How many ways it won; absent for a line. */
  readonly ways?: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** Line bets, with all multipliers. */
  readonly pay: number;
}

export interface Spin {
  readonly stops: readonly number[];
  /** The symbols in view: a string of three a reel, top to bottom. */
  readonly window: readonly string[];
  readonly wins: readonly Win[];
  readonly scatters: number;
  /** The multiplier of this spin's wins. */
  readonly multiplier: number;
  /** Free spins that it awarded. */
  readonly awarded: number;
  /** Line bets won, scatters included. */
  readonly pay: number;
}

/** A coin that holds: its cell (reel × 3 + row) and what it is worth in line bets. */
export type Coin = readonly [cell: number, pay: number];

/** Held coins: first those that started the feature, then the new ones of each further spin. */
export interface Hold {
  readonly start: readonly Coin[];
  readonly spins: readonly (readonly Coin[])[];
  readonly full: boolean;
  /** Line bets. */
  readonly pay: number;
}

/** A paid spin and what it led to: free spins, or coins that hold. */
export interface SlotSeen {
  readonly spins: readonly Spin[];
  readonly hold?: Hold;
  /** Line bets won in all, without the jackpot. */
  readonly pay: number;
  /** The jackpot that fell to the round, which its payout includes. */
  readonly jackpot?: JackpotWin;
}

/** A pool that fell; the amount is a decimal string of pesos. */
export interface JackpotWin {
  readonly pool: string;
  readonly amount: string;
}

/** A progressive jackpot as a game's page shows it. */
export interface JackpotView {
  /** A decimal string of pesos. */
  readonly amount: string;
  /** The pool's number and the SHA-256 of the seed that says when it falls. */
  readonly pool: string;
  readonly hash: string;
  /** The last pools that fell, newest first. */
  readonly fallen: readonly FallenPool[];
}

/** A pool that fell, with the seed that the player's check needs. */
export interface FallenPool extends JackpotWin {
  readonly hash: string;
  readonly seed: string;
  /** ISO 8601. */
  readonly at: string;
}
