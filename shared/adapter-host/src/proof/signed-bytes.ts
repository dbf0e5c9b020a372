import type { Place, Proof, SignatureProof, SignedPart } from '@parol/contract/gateway-adapter';
import { bytesAt, isSamePlace, type Message } from './message.ts';

/** What decides whether the end of a signed part is clear. */
type Recipe = Pick<SignatureProof, 'signed' | 'time'> & { readonly body: Proof['body'] };

/** Whether a proof is a signature, as against a token, a list of addresses or nothing. */
export const isSignature = (proof: Proof): proof is Proof & SignatureProof =>
  proof.scheme === 'hmac' || proof.scheme === 'rsa';

/** The bytes of a part that a message carries; undefined if it is absent. */
function partBytes(message: Message, part: SignedPart): Buffer | undefined {
  switch (part.at) {
    case 'text':
      return Buffer.from(part.text);
    case 'method':
      return Buffer.from(message.method);
    case 'path':
      return Buffer.from(message.path);
    case 'raw-body':
      return message.rawBody;
    default:
      return bytesAt(message, part);
  }
}

/**
 * The bytes that a message's signature covers. Undefined if a part is absent, or contains the
 * separator that follows it: the same bytes would then also be those of other values, such as
 * "S" and "F:x" instead of "S:F" and "x".
 */
export function signedBytes(recipe: Recipe, message: Message): Buffer | undefined {
  const { signed } = recipe;
  const chunks: Buffer[] = [];
  for (const [index, part] of signed.entries()) {
    const bytes = partBytes(message, part);
    if (bytes === undefined) return undefined;
    const separator = Buffer.from(separatorAfter(signed, index));
    const runsOn =
      part.at !== 'text' &&
      !endsItself(recipe, part) &&
      separator.length > 0 &&
      Buffer.concat([bytes, separator]).indexOf(separator) !== bytes.length;
    if (runsOn) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The literal text that follows a part; empty if another part or the end follows. */
function separatorAfter(signed: readonly SignedPart[], index: number): string {
  const next = signed[index + 1];
  return next?.at === 'text' ? `${next.text}${separatorAfter(signed, index + 1)}` : '';
}

/** Whether a part shows by itself where it ends: the time has a format, JSON its last bracket. */
function endsItself({ time, body }: Recipe, part: SignedPart): boolean {
  return (
    part.at === 'method' || (part.at === 'raw-body' && body === 'json') || isSamePlace(part, time)
  );
}

/**
 * Whether two signed parts follow each other without a separator and without a clear boundary. Whoever
 * has one signed notice can then move characters between them, for example from the front of a date to
 * the end of an amount, and the signature still holds. Such a proof is only a doorbell.
 */
export function hasUnclearBoundary(recipe: Recipe): boolean {
  const { signed, time, body } = recipe;
  return signed.some((part, index) => {
    const next = signed[index + 1];
    if (next === undefined || part.at === 'text' || next.at === 'text') return false;
    const isLast = index + 2 === signed.length;
    // No end of a JSON object is a JSON object, and no end of a time is a time of the window.
    const startsItself =
      isLast && ((next.at === 'raw-body' && body === 'json') || isSamePlace(next, time));
    return !endsItself(recipe, part) && !startsItself;
  });
}

/** Whether the signed bytes hold the whole body. */
export const coversBody = ({ signed }: Pick<SignatureProof, 'signed'>): boolean =>
  signed.some(({ at }) => at === 'raw-body');

/** Whether the signed bytes hold what stands at a place. */
export const covers = (proof: Pick<SignatureProof, 'signed'>, place: Place): boolean =>
  (place.at === 'body' && coversBody(proof)) ||
  proof.signed.some(
    (part) =>
      isSamePlace(part, place) ||
      (place.at === 'header-part' && part.at === 'header' && part.name === place.name),
  );
