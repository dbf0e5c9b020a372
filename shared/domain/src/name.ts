/** Control, invisible and directional characters, except joiners within an emoji. */
const invisible = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u2028\u2029]/u;
/** Tags, and characters written as entities. */
const markup = /[<>]|&#?\w+;/;

/**
 * Whether a name looks everywhere as it was typed: it has no bidirectional controls, which reverse
 * the text after them, and no markup.
 */
export const isPlainName = (name: string): boolean => !invisible.test(name) && !markup.test(name);
