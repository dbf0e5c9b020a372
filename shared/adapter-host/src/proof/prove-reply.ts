import type { ReplyProof } from '@parol/contract/gateway-adapter';
import type { ProofKey } from './keys.ts';
import { type Headers, readMessage } from './message.ts';
import type { SignedRequest } from './signed-request.ts';
import { verifySignature } from './verify.ts';

/** A provider's answer. */
export interface ReceivedReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Whether a provider signed its answer. Method and path of the recipe are those of our request, all
 * else is of the reply, whose body is JSON.
 */
export function proveReply(
  proof: ReplyProof,
  keys: readonly ProofKey[],
  request: SignedRequest,
  reply: ReceivedReply,
  now: Date,
): boolean {
  const [path = ''] = request.target.split('?');
  const message = readMessage('json', {
    method: request.method,
    path,
    query: '',
    headers: reply.headers,
    body: reply.body,
  });
  return (
    message !== undefined && typeof verifySignature(proof, 'json', keys, message, now) === 'number'
  );
}
