/** The motifs that the pictures of games are drawn around. */
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

/** What the picture of a game is drawn from. */
export interface GameArtSpec {
  readonly motif: Motif;
  /** Light ground, deep ground, accent (hex). */
  readonly colors: readonly [string, string, string];
  /** Picks backdrop, frame, lettering and arrangement; without it the title picks. */
  readonly composition?: number | undefined;
  readonly rays?: boolean | undefined;
}

/** A text as a motif; undefined when nothing is drawn by that name. */
export const parseMotif = (text: string): Motif | undefined =>
  artMotifs.find((motif) => motif === text);
