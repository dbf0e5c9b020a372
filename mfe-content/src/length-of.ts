/** A whole number as players read it: 2,000. */
export const counted = (characters: number): string => characters.toLocaleString('en');

/** How much of the longest text is written, on one line: 12 / 2,000. */
export const lengthOf = (text: string, most: number): string =>
  `${counted(text.length)}\u00a0/\u00a0${counted(most)}`;
