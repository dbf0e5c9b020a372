import * as v from 'valibot';

/**
 * One signature: the key's id (fleet keys have one), and ECDSA P-256 with SHA-256 as IEEE P1363 in
 * base64.
 */
export interface Signature {
  readonly key: string;
  readonly value: string;
}

/** The text before the signatures, which are the last member of a signed object. */
const marker = ',"signatures":';
const signaturesSchema = v.pipe(
  v.array(v.object({ key: v.string(), value: v.string() })),
  v.maxLength(8),
);

/**
 * Joins a JSON object's exact text and its signatures into one valid JSON text. `payload` is the text
 * that was signed; it ends with `}`.
 */
export const joinSigned = (payload: string, signatures: readonly Signature[]): string =>
  `${payload.slice(0, -1)}${marker}${JSON.stringify(signatures)}}`;

/**
 * The exact text that was signed, and the signatures; undefined if the text has no valid signatures
 * member at its end. Parse only `payload` once a signature has been verified, never the whole text.
 */
export function splitSigned(
  text: string,
): { readonly payload: string; readonly signatures: readonly Signature[] } | undefined {
  const at = text.lastIndexOf(marker);
  if (at < 0 || !text.endsWith('}')) return undefined;
  try {
    const signatures: unknown = JSON.parse(text.slice(at + marker.length, -1));
    const parsed = v.safeParse(signaturesSchema, signatures);
    return parsed.success
      ? { payload: `${text.slice(0, at)}}`, signatures: parsed.output }
      : undefined;
  } catch {
    return undefined;
  }
}
