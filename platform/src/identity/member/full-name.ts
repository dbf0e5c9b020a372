import { isPlainName } from '@parol/domain';

/** Collapses whitespace to single spaces, as names are stored. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * Letters and spaces (specification §5) and the punctuation of Filipino names: `Ma. Niña Dela
 * Cruz-O'Hara`.
 */
export function isPersonName(name: string): boolean {
  // Unicode counts some blank characters as letters.
  return isPlainName(name) && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,79}$/u.test(name);
}

/** Whether two names are equal, ignoring case, accents, spaces and punctuation. */
export function isSameName(one: string, other: string): boolean {
  return bareName(one) === bareName(other);
}

function bareName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}
