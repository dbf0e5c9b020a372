import type {
  ExactJson,
  Notice,
  Place,
  Proof,
  SignatureProof,
} from '@parol/contract/gateway-adapter';
import { type Message, textAt } from './message.ts';
import { coversBody } from './signed-bytes.ts';

/** The parts of a message that its signature covers: nothing else can be believed. */
export function coveredNotice(proof: SignatureProof, message: Message): Notice {
  const texts = (at: Place['at'], keyOf: (place: Place) => string = ({ name }) => name) =>
    proof.signed.flatMap((part): [string, string][] => {
      if (part.at !== at) return [];
      return [[keyOf(part), textAt(message, part) ?? '']];
    });
  return {
    body: coversBody(proof) ? (message.body ?? null) : null,
    fields: Object.fromEntries(texts('body')),
    query: Object.fromEntries(texts('query')),
    headers: Object.fromEntries([
      ...texts('header'),
      ...texts('header-part', (place) =>
        place.at === 'header-part' ? `${place.name}.${place.key}` : place.name,
      ),
    ]),
  };
}

/** Headers that are credentials or say where a message came from, which no adapter sees. */
const privateHeaders = /^(?:authorization|cookie|proxy-.*|x-forwarded-.*|forwarded|x-real-ip)$/;

/** All parts of a message that only rings the bell, without the token that it carries. */
export function wholeNotice(proof: Proof, message: Message): Notice {
  const token = proof.scheme === 'token' ? proof.token : undefined;
  const isToken = (at: string, name: string) => token?.at === at && token.name === name;
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ||
    privateHeaders.test(name) ||
    isToken('header', name) ||
    isToken('header-part', name)
      ? []
      : [[name, value]],
  );
  const query = Object.entries(message.query).filter(([name]) => !isToken('query', name));
  const path = token?.at === 'body' ? (message.isForm ? [token.name] : token.name.split('.')) : [];
  return {
    body: without(message.body ?? null, path),
    fields: {},
    query: Object.fromEntries(query),
    headers: Object.fromEntries(headers),
  };
}

/** The value without the field at this path. */
function without(value: ExactJson, [key, ...deeper]: readonly string[]): ExactJson {
  if (key === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, ExactJson]): [string, ExactJson][] => {
      if (name !== key) return [[name, part]];
      return deeper.length === 0 ? [] : [[name, without(part, deeper)]];
    }),
  );
}
