import type { NoticeExample, Place, Proof } from '@parol/contract/gateway-adapter';
import { applyEdits, modify } from 'jsonc-parser';
import { encodeSignature } from '../proof/encoding.ts';
import { readMessage } from '../proof/message.ts';
import type { ReceivedNotice } from '../proof/prove-notice.ts';
import { isSignature, signedBytes } from '../proof/signed-bytes.ts';
import { writeTime } from '../proof/time.ts';
import { EXAMPLE_ADDRESS, type ExampleKey } from './example-key.ts';

interface Draft {
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  body: string;
}

/** The path at which examples arrive. */
const path = '/webhooks/payg/example';

/**
 * An example as the provider sends it, with time, number of the key, token and signature. Throws if the
 * proof signs a part that the example does not have.
 */
export function sealNotice(
  proof: Proof,
  { key, sign }: ExampleKey,
  example: NoticeExample,
  at: Date,
): ReceivedNotice {
  const draft: Draft = {
    query: { ...example.query },
    headers: { ...example.headers },
    body: example.body,
  };
  if (proof.scheme === 'token') write(proof, draft, proof.token, key.value.toString());
  if (!isSignature(proof)) return received(example, draft);
  const { time, keyNumber, signature } = proof;
  if (time) write(proof, draft, time, writeTime(at, time.unit));
  if (keyNumber) write(proof, draft, keyNumber, key.number ?? '');
  const message = readMessage(proof.body, received(example, draft));
  if (message?.body === undefined)
    throw new Error(`The message is not ${proof.body}, or has two readings.`);
  const bytes = signedBytes(proof, message);
  if (bytes === undefined)
    throw new Error('A signed part is absent, or contains the separator after it.');
  write(proof, draft, signature, encodeSignature(sign(bytes), signature.encoding));
  return received(example, draft);
}

const received = ({ method }: NoticeExample, { query, headers, body }: Draft): ReceivedNotice => ({
  method,
  path,
  query: writeFields(query),
  headers: { ...headers },
  body: Buffer.from(body),
  address: EXAMPLE_ADDRESS,
});

/** A query or form of these fields. */
export const writeFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');

function write({ body }: Proof, draft: Draft, place: Place, text: string): void {
  switch (place.at) {
    case 'header':
      draft.headers[place.name] = text;
      break;
    case 'header-part': {
      const other = draft.headers[place.name];
      draft.headers[place.name] = `${other === undefined ? '' : `${other},`}${place.key}=${text}`;
      break;
    }
    case 'query':
      draft.query[place.name] = text;
      break;
    case 'body':
      draft.body =
        body === 'json'
          ? applyEdits(draft.body, modify(draft.body, place.name.split('.'), text, {}))
          : [draft.body, writeFields({ [place.name]: text })]
              .filter((part) => part !== '')
              .join('&');
  }
}
