/** Marks that nobody sees: joiners, direction marks, soft hyphens, variation selectors, controls. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\u2800]/gu;
/** Hyphens, dashes, the minus sign and the hyphen bullet. */
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/**
 * One line of typed or pasted text as a reader sees it: spaces of any kind are one space, dashes of
 * any kind are hyphens, digits of any script and full-width characters are ASCII, and invisible marks
 * are gone. For what is compared or parsed: phones, codes, numbers, references, e-mail addresses,
 * legal names. Not for texts with emoji, whose parts are joined by invisible marks.
 */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll(dashes, '-')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Each script has its ten digits in a row, so the value is the number of digits before this one. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Words that receipts, bank apps and messages print before a number. */
const word =
  '(?:ref(?:erence)?|trans(?:action)?|txn|trace|receipt|invoice|confirmation|acc(?:oun)?t|a/c|coupon|promo|referral|recovery|otp|tel(?:ephone)?|phone|mobile|cell(?:phone)?|cp|e-?mail|mailto|no|num(?:ber)?|id|code)';
/** Such words with punctuation after them, or words that are no part of a number without it. */
const label = new RegExp(
  `^(?:(?:${word}[ .]*)+[.:#][ .:#]*|(?:ref(?:erence)?|trans(?:action)?|acc(?:oun)?t)(?: (?:no|num(?:ber)?|id))? |[#:] *)`,
  'i',
);

/** A visible text without the label before it: "Ref. No.: 9012 345" → "9012 345". */
export const withoutLabel = (visible: string): string => visible.replace(label, '');

/**
 * The letters and digits of a typed or pasted number or code, in capitals, without its label: "Ref
 * No. 9012-345 678" → "9012345678". Two texts with the same result are the same number.
 */
export const identifierOf = (typed: string): string =>
  withoutLabel(visibleText(typed))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * A typed or pasted number without label, spaces, hyphens, dots and slashes, which only group its
 * digits: "Acct. No.: 0012-3456.78" → "0012345678". Other characters stay.
 */
export const bareNumber = (typed: string): string =>
  withoutLabel(visibleText(typed)).replaceAll(/[ ./-]/g, '');

/**
 * The one-time code of `length` digits in a typed or pasted text, also if it is the whole message:
 * the first group of exactly so many digits, else the first digits, which may be fewer.
 */
export function oneTimeCodeIn(typed: string, length = 6): string {
  const visible = visibleText(typed);
  const group = visible.match(/\d+/g)?.find((digits) => digits.length === length);
  return group ?? visible.replaceAll(/\D/g, '').slice(0, length);
}
