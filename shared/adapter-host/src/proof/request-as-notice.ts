import type { Notice, Proof, SignatureProof, SignedPart } from '@parol/contract/gateway-adapter';
import { secretBytes, type SigningKey } from './keys.ts';
import { isSamePlace, readMessage } from './message.ts';
import { hasUnclearBoundary } from './signed-bytes.ts';
import type { SignedRequest } from './signed-request.ts';
import { timePatterns } from './time.ts';

/**
 * The notice that would bear the same signature as a request of ours, if its key also proves notices:
 * whoever sees the request could send it back to us. Undefined if there is none. Such a request must not
 * be sent if the adapter reads anything but an unknown word in the notice.
 */
export function requestAsNotice(
  request: SignedRequest,
  key: SigningKey,
  proof: Proof,
): Notice | undefined {
  const { signed } = request;
  const isSameScheme =
    signed !== null &&
    proof.scheme === 'hmac' &&
    signed.scheme === 'hmac' &&
    signed.hash === proof.hash &&
    secretBytes(key) !== undefined;
  // A doorbell moves no money, whatever it says.
  if (!isSameScheme || hasUnclearBoundary(proof)) return undefined;
  const values = valuesOf(proof, signed.bytes);
  return values && noticeOf(proof, values);
}

/** Whether the signed bytes of a request of ours would verify as a notice with the same key. */
export const passesAsNotice = (request: SignedRequest, key: SigningKey, proof: Proof): boolean =>
  requestAsNotice(request, key, proof) !== undefined;

/** The text of each part of the recipe, if the bytes are such; the boundaries of a proof are clear. */
function valuesOf(proof: SignatureProof, bytes: Buffer): readonly string[] | undefined {
  const pattern = proof.signed.map((part) => `(${patternOf(proof, part)})`).join('');
  return new RegExp(`^${pattern}$`, 's').exec(bytes.toString('utf8'))?.slice(1);
}

function patternOf({ time }: SignatureProof, part: SignedPart): string {
  if (part.at === 'text') return part.text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  if (part.at === 'method') return 'GET|POST';
  if (part.at === 'path') return String.raw`/[^?\s]*?`;
  if (part.at === 'raw-body') return '.*';
  return time && isSamePlace(part, time) ? timePatterns[time.unit].source : '.*?';
}

function noticeOf(
  proof: SignatureProof & Pick<Proof, 'body'>,
  values: readonly string[],
): Notice | undefined {
  const named = (at: SignedPart['at']) =>
    Object.fromEntries(
      proof.signed.flatMap((part, index): [string, string][] =>
        part.at === at && 'name' in part ? [[part.name, values[index] ?? '']] : [],
      ),
    );
  const rawBody = proof.signed.findIndex(({ at }) => at === 'raw-body');
  const message = readMessage(rawBody === -1 ? 'none' : proof.body, {
    method: 'POST',
    path: '',
    query: '',
    headers: {},
    body: Buffer.from(values[rawBody] ?? ''),
  });
  const body = message?.body;
  return body === undefined
    ? undefined
    : { body, fields: named('body'), query: named('query'), headers: named('header') };
}
