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
export const bookCategories = [
  'sportsbook',
  'cockfight',
  'esports',
] as const satisfies readonly Category[];
export type BookCategory = (typeof bookCategories)[number];

/** Whether a category's rounds are bets on matches, settled later. */
export const isBook = (category: string): category is BookCategory =>
  bookCategories.some((book) => book === category);

/** Parses a category; undefined if unknown. */
export const parseCategory = (text: string | null): Category | undefined =>
  categories.find((category) => category === text);
