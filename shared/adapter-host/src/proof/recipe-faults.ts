import type { Place, Proof, ReplyProof, SignatureProof } from '@parol/contract/gateway-adapter';
import { isSamePlace } from './message.ts';
import { isDoorbell } from './prove-notice.ts';
import { covers, coversBody, isSignature } from './signed-bytes.ts';

/** What an adapter declares, and the optional functions that it has. */
interface Recipes {
  readonly proof: Proof;
  readonly replyProof?: ReplyProof | undefined;
  readonly functions: readonly string[];
}

/** Why the recipes of an adapter can't be accepted, one line each. */
export function recipeFaults({ proof, replyProof, functions }: Recipes): readonly string[] {
  const has = (name: string) => functions.includes(name);
  return [
    ...proofFaults(proof),
    ...(replyProof ? replyFaults(replyProof) : []),
    ...(isDoorbell(proof) && !(has('read') && has('state')) ? [doorbellFault(proof)] : []),
    ...(has('read') === has('state') ? [] : ['read and state need each other']),
    ...(has('settlement') === has('payments') ? [] : ['settlement and payments need each other']),
  ];
}

const doorbellFault = (proof: Proof): string =>
  isSignature(proof)
    ? 'proof: characters can be moved between signed parts without a separator, so the order has to be read back: add read and state'
    : `proof: "${proof.scheme}" says only that there is news, so the order has to be read back: add read and state`;

function proofFaults(proof: Proof): string[] {
  if (proof.scheme === 'token') return bodylessFaults(proof.body, [proof.token]);
  if (!isSignature(proof)) return [];
  return [
    ...signatureFaults(proof, 'proof'),
    ...bodylessFaults(proof.body, [
      ...(proof.signed.filter(({ at }) => at !== 'text') as Place[]),
      proof.signature,
      ...(proof.time ? [proof.time] : []),
      ...(proof.keyNumber ? [proof.keyNumber] : []),
    ]),
  ];
}

/** Places in a body that a message does not have. */
const bodylessFaults = (
  body: Proof['body'],
  places: readonly { readonly at: string }[],
): string[] =>
  body === 'none' && places.some(({ at }) => at === 'body' || at === 'raw-body')
    ? ['proof: reads the body, but the messages have none (body: "none")']
    : [];

function replyFaults(proof: ReplyProof): string[] {
  const places: readonly { readonly at: string }[] = [...proof.signed, proof.signature];
  return [
    ...signatureFaults(proof, 'replyProof'),
    ...(places.some(({ at }) => at === 'query') ? ['replyProof: a reply has no query'] : []),
  ];
}

function signatureFaults(proof: SignatureProof, name: string): string[] {
  const { signed, signature, time } = proof;
  const content = signed.filter((part) =>
    ['raw-body', 'body', 'query', 'header', 'header-part'].includes(part.at),
  );
  const isSigned =
    covers(proof, signature) || (signature.at === 'header-part' && signsHeader(proof, signature));
  return [
    ...(content.some((part) => part.at === 'raw-body' || isContent(proof, part as Place))
      ? []
      : [`${name}: signs neither the body nor a field, so anything could be said with it`]),
    ...(time && !covers(proof, time)
      ? [`${name}: the time is not signed, so an old message could be sent again as a new one`]
      : []),
    ...(isSigned ? [`${name}: the signature would have to sign itself`] : []),
    ...(coversBody(proof) && signed.filter(({ at }) => at === 'raw-body').length > 1
      ? [`${name}: signs the body twice`]
      : []),
  ];
}

/** Whether a signed place says something about an order: a field, not time, number of the key or a header. */
const isContent = (proof: SignatureProof, place: Place): boolean =>
  (place.at === 'body' || place.at === 'query') &&
  !isSamePlace(place, proof.time) &&
  !isSamePlace(place, proof.keyNumber);

const signsHeader = ({ signed }: SignatureProof, { name }: Place): boolean =>
  signed.some((part) => part.at === 'header' && part.name === name);
