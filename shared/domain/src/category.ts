/** The nine categories of games, in the order of the specification (§1). */
export const categories = [
  'slot',
  'hash',
  'casino',
  'table',
  'fishing',
  'bingo',
  'sportsbook',
  'cockfight',
  'esports',
] as const;
export type Category = (typeof categories)[number];

/** Categories of bets on matches, which have no RTP. */
const books: readonly string[] = [
  'sportsbook',
  'cockfight',
  'esports',
] satisfies readonly Category[];

/** Whether a category's rounds are bets on matches, settled later. */
export const isBook = (category: string): boolean => books.includes(category);

/** Parses a category; undefined if unknown. */
export const parseCategory = (text: string | null): Category | undefined =>
  categories.find((category) => category === text);
