/** Replacement for values that may be personal. */
export const masked = '[masked]';

const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
/** Six digits or more, with any grouping: phones, account numbers, one-time codes, cards. */
const digits = /\+?\d(?:[\s().-]*\d){5,}/g;
/** Long words that look random: tokens, session secrets, signatures. */
const token = /[A-Za-z0-9_-]{20,}/g;
const isRandom = (word: string) =>
  /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word)) || /^[A-Z]+$/.test(word);
/** Parsers quote their input in error messages. */
const quoted = /"[^"]*"?/g;

/** A text without e-mail addresses, long numbers and tokens. */
export function maskText(text: string): string {
  return text
    .replaceAll(email, masked)
    .replaceAll(token, (word) => (isRandom(word) ? masked : word))
    .replaceAll(digits, masked);
}

/** The same, also without text in double quotes: for error messages, which may quote input. */
export const maskMessage = (text: string): string =>
  maskText(text.replaceAll(quoted, `"${masked}"`));
