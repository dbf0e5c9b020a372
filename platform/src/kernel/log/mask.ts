/** What stands in a line in place of a value that may be personal. */
export const masked = '[masked]';

const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g;
/** Six digits or more, however they are grouped: phones, account numbers, one-time codes, cards. */
const digits = /\+?\d(?:[\s().-]*\d){5,}/g;
/** Long words as random generators and hashes write them: tokens, session secrets, signatures. */
const token = /[A-Za-z0-9_-]{20,}/g;
const isRandom = (word: string) =>
  /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word)) || /^[A-Z]+$/.test(word);
/** A parser quotes its input in its message. */
const quoted = /"[^"]*"?/g;

/** A text without e-mail addresses, long numbers and tokens. */
export function maskText(text: string): string {
  return text
    .replaceAll(email, masked)
    .replaceAll(token, (word) => (isRandom(word) ? masked : word))
    .replaceAll(digits, masked);
}

/** The same, and without anything in double quotes: for messages of errors, which quote what they could not read. */
export const maskMessage = (text: string): string =>
  maskText(text.replaceAll(quoted, `"${masked}"`));
