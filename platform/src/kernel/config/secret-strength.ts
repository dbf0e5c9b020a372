/** Bytes of randomness that a secret must have. */
const leastBytes = 32;
const hexDigits = /^[0-9a-f]+$/i;
/**
 * Bits of one random character, and the least number of different characters in a random text of
 * `leastBytes`.
 */
const alphabets = {
  hex: { bits: 4, different: 9 },
  base64: { bits: 6, different: 14 },
} as const;
/** A random text repeats no part of this length. */
const partLength = 10;

/**
 * Why a text is not a secret of 32 random bytes in hex, base64 or another encoding with at most six
 * bits a character; undefined if it may be one. Randomness can't be proven: this only detects what
 * people type, such as a word, a repeated word or zeros.
 */
export function weaknessOf(secret: string): string | undefined {
  const { bits, different } = hexDigits.test(secret) ? alphabets.hex : alphabets.base64;
  if (secret.length * bits < leastBytes * 8)
    return `is too short for ${leastBytes} random bytes (64 hex digits, or 43 characters of base64)`;
  const parts = Array.from({ length: secret.length - partLength + 1 }, (_, at) =>
    secret.slice(at, at + partLength),
  );
  const isRandom =
    new Set(secret.toLowerCase()).size >= different && new Set(parts).size === parts.length;
  return isRandom ? undefined : 'is not random: make it with "openssl rand -hex 32"';
}
