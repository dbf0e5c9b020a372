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

/** Categories whose rounds are tickets of a book: bets on matches, without a return to player of their own. */
const books: readonly string[] = [
  'sportsbook',
  'cockfight',
  'esports',
] satisfies readonly Category[];

/** Whether rounds of a category are bets on matches, which a book settles later. */
export const isBook = (category: string): boolean => books.includes(category);

/** A text as a category; undefined when there is no such category. */
export const parseCategory = (text: string | null): Category | undefined =>
  categories.find((category) => category === text);
