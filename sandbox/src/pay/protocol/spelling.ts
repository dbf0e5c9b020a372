import type { Happening, Word } from './provider.ts';

/** A provider's words, or for one that has a letter each, its letters. */
export type Words = Readonly<Record<Exclude<Word, 'mismatched'>, string>> &
  Readonly<Partial<Record<'mismatched', string>>>;

/** The word for a state; a provider without one for it says something unknown. */
export const wordFor = (words: Words, word: Word): string => words[word] ?? words.unknown;

/** The word of a happening, perhaps in another letter case. */
export function spell(words: Words, { word, otherCase }: Happening): string {
  const text = wordFor(words, word);
  if (!otherCase) return text;
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}
