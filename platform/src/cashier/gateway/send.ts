import type { ReceivedReply, SignedRequest } from '@parol/adapter-host';
import type { Connection } from './connection.ts';

/** The largest answer of a provider that is read, in bytes. */
const MAX_REPLY_BYTES = 64 * 1024;

/**
 * Sends a request to the API of a gateway's provider and nowhere else: redirects are refused. Throws
 * if there is no whole answer within the connection's timeout, or one of more than 64 KB.
 */
export async function send(
  { api, timeoutMs }: Pick<Connection, 'api' | 'timeoutMs'>,
  { method, target, headers, body }: SignedRequest,
): Promise<ReceivedReply> {
  const reply = await fetch(addressOf(api, target), {
    method,
    // What is signed is what is read, so answers come without compression.
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: await wholeBody(reply),
  };
}

/** Throws if a parser of addresses would read another path than the signed one. */
function addressOf(api: string, target: string): URL {
  const { origin, pathname } = new URL(api);
  const address = new URL(`${origin}${target}`);
  const base = pathname.replace(/\/$/, '');
  if (
    address.origin !== origin ||
    !target.startsWith(`${base}/`) ||
    `${address.pathname}${address.search}` !== target
  )
    throw new Error('The request is not below the address of the API.');
  return address;
}

async function wholeBody(reply: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) throw new Error('The answer is larger than 64 KB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
