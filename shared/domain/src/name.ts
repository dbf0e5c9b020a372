/** Control, invisible, blank and directional characters, except joiners and styles within an emoji. */
const invisible = /(?!\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]|[\u2028\u2029\u2800]/u;
/** Tags, and characters written as entities, of which browsers read some without a semicolon. */
const markup = /[<>]|&(?:#|\w+;|lt|LT|gt|GT|amp|AMP|quot|QUOT|nbsp|shy)/;

/**
 * Whether a name looks everywhere as it was typed: it has no bidirectional controls, which reverse
 * the text after them, and no markup.
 */
export const isPlainName = (name: string): boolean => !invisible.test(name) && !markup.test(name);
