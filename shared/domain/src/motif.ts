/** The motifs of game pictures. */
export const artMotifs = [
  'seven',
  'star',
  'fish',
  'dice',
  'wheel',
  'cards',
  'ball',
  'jeepney',
  'carabao',
  'rooster',
  'dragon',
  'cherry',
  'mango',
  'coin',
  'trophy',
  'football',
  'basketball',
  'rocket',
  'pearl',
  'bell',
  'crown',
  'lantern',
  'boat',
  'gamepad',
  'tile',
  'turtle',
  'lion',
  'gem',
  'sun',
  'hash',
] as const;
export type Motif = (typeof artMotifs)[number];

/** The input of a game's picture. */
export interface GameArtSpec {
  readonly motif: Motif;
  /** Light background, dark background, accent (hex). */
  readonly colors: readonly [string, string, string];
  /** Selects backdrop, frame, lettering and arrangement; derived from the title by default. */
  readonly composition?: number | undefined;
  readonly rays?: boolean | undefined;
  /** The address of the picture as a file; absent from rows of an older platform. */
  readonly picture?: string | undefined;
}

/** Parses a motif; undefined if unknown. */
export const parseMotif = (text: string): Motif | undefined =>
  artMotifs.find((motif) => motif === text);
