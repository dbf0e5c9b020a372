/** A whole number with separators: 2,000. */
export const formatCount = (characters: number): string => characters.toLocaleString('en');

/** The characters typed and the maximum, on one line: 12 / 2,000. */
export const lengthOf = (text: string, most: number): string =>
  `${formatCount(text.length)}\u00a0/\u00a0${formatCount(most)}`;
