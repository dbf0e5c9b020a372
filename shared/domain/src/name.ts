/** Controls, invisible and directional characters; those within an emoji are none of them. */
const invisible = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u2028\u2029]/u;
/** Tags, and characters written as entities. */
const markup = /[<>]|&#?\w+;/;

/**
 * Whether a name is shown as it was typed, wherever it is shown: without bidirectional controls,
 * which reverse what follows, and without markup.
 */
export const isPlainName = (name: string): boolean => !invisible.test(name) && !markup.test(name);
