import type { Kind, Kinds } from './kinds.ts';

/** Backdrop and colours of a game. */
export interface Look {
  /** Backdrop that the client draws. */
  readonly scene: 'city' | 'fields' | 'sea' | 'night' | 'fiesta' | 'hall';
  /** Sky from top to horizon, land, reel ground, edge metal, two accents. */
  readonly colors: {
    readonly sky: readonly [string, string, string];
    readonly land: string;
    readonly reel: string;
    readonly edge: string;
    readonly accent: string;
    readonly glow: string;
  };
}

/** The data that pages of all kinds of games use. */
export interface GameBasics<K extends Kind = Kind> extends Look {
  readonly game: string;
  readonly name: string;
  readonly kind: K;
  /** Declared return to player in hundredths of a percent; null for books, which declare a margin. */
  readonly rtp: number | null;
  /** Whole pesos that a round may cost. */
  readonly stakes: readonly number[];
}
export type GameView<K extends Kind = Kind> = GameBasics<K> & Kinds[K]['facts'];

/** A seed in use: its commitment, never the seed itself. */
export interface SeedView {
  /** SHA-256 of the server seed, hex. */
  readonly hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}
/** A seed that is no longer in use; `server_seed` is null until it is revealed. */
export interface RevealedSeed extends SeedView {
  readonly server_seed: string | null;
}

/**
 * `open` waits for the player; in `raising` and `lowering` a further stake is being taken or
 * returned.
 */
export type RoundState =
  | 'betting'
  | 'open'
  | 'raising'
  | 'lowering'
  | 'paying'
  | 'done'
  | 'refused'
  | 'undoing'
  | 'undone';

/** A round as its player sees it; amounts are decimal strings of pesos. */
export interface RoundView<K extends Kind = Kind> {
  readonly id: string;
  readonly game: string;
  readonly stake: string;
  readonly payout: string;
  readonly seen: Kinds[K]['seen'];
  readonly choice: Kinds[K]['choice'];
  readonly acts: readonly Kinds[K]['act'][];
  /** Number of acts so far, which is the number of the next one. */
  readonly step: number;
  readonly nonce: number;
  readonly client_seed: string;
  /** When it was drawn, ISO 8601. */
  readonly at: string;
  /** Milliseconds since its stake was confirmed. */
  readonly elapsed: number;
  readonly state: RoundState;
}
