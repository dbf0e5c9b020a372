import { isSameName } from './full-name.ts';

/** `alike`: written so differently that only a person can tell whether it is the same name. */
export type Likeness = 'same' | 'alike' | 'other';

const suffixes: Readonly<Record<string, string>> = {
  jr: 'jr',
  junior: 'jr',
  sr: 'sr',
  senior: 'sr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
};
/** Written apart or together with the word that follows: `de la Cruz`, `dela Cruz`, `Delacruz`. */
const particles = /\b(de|del|dela|delos|delas|la|los|las) /g;

/**
 * Compares the name of a payout account with the registered name. They are alike if they differ only
 * in the order of their words, a comma, initials, `Ma.` for `Maria`, or a suffix that the account
 * lacks. Another suffix is another person: the son is not paid to the father's account.
 */
export function nameLikeness(registered: string, holder: string): Likeness {
  if (isSameName(registered, holder)) return 'same';
  const [own, given] = [partsOf(registered), partsOf(holder)];
  if (given.suffix !== undefined && given.suffix !== own.suffix) return 'other';
  const common = given.words.filter((word) => word.length > 1 && take(own.words, word));
  // An initial alone is no name: the given and the family name are the same.
  if (common.length < 2) return 'other';
  for (const word of common) take(given.words, word);
  return sameByInitials(own.words, given.words) ? 'alike' : 'other';
}

/**
 * The name as `Given Family`, as it is registered: banks write `FAMILY, GIVEN`, and a comma before a
 * suffix means nothing.
 */
export function withoutComma(name: string): string {
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim());
  const isSuffix = suffixes[after.replaceAll('.', '').toLowerCase()] !== undefined;
  const parts = isSuffix ? [before, after, ...more] : [after, before, ...more];
  return parts.filter(Boolean).join(' ');
}

function partsOf(name: string): { readonly words: string[]; readonly suffix: string | undefined } {
  const all = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .replaceAll(particles, '$1')
    .split(' ')
    .map((word) => (word === 'ma' ? 'maria' : word));
  const suffix = all.map((word) => suffixes[word]).find((known) => known !== undefined);
  return { words: all.filter((word) => suffixes[word] === undefined), suffix };
}

/** Removes a word from the list; false if it lacks it. */
function take(words: string[], word: string): boolean {
  const at = words.indexOf(word);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

const isInitial = (word: string) => word.length === 1;

/**
 * Whether what is left of two names differs by initials only: each whole word stands in the other
 * name as its initial, and not both have an initial that the other lacks.
 */
function sameByInitials(one: readonly string[], other: readonly string[]): boolean {
  const [ones, others] = [one.filter(isInitial), other.filter(isInitial)];
  const stands = (words: readonly string[], initials: string[]) =>
    words.filter((word) => !isInitial(word)).every((word) => take(initials, word.slice(0, 1)));
  if (!stands(one, others) || !stands(other, ones)) return false;
  const unmatched = ones.filter((initial) => !take(others, initial));
  return unmatched.length === 0 || others.length === 0;
}
