import { sign, verify } from 'node:crypto';
import { headerOf, isRecent } from '../protocol/signatures.ts';
import type { ApiRequest } from '../protocol/provider.ts';

/** The client id of every merchant of the sandbox. */
const CLIENT_ID = 'BANTAY0042';

const textOf = (path: string, client: string, time: string, body: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`POST ${path}\n${client}.${time}.`), Buffer.from(body)]);

export interface Sealing {
  readonly path: string;
  readonly body: string;
  readonly at: Date;
  readonly privatePem: string;
  readonly version: 1 | 2;
  /** The header of the time: of a request, or of a reply. */
  readonly timeHeader: 'request-time' | 'response-time';
}

/** The headers that prove a message of Bantay. */
export function seal(message: Sealing): Readonly<Record<string, string>> {
  const time = message.at.toISOString();
  const text = textOf(message.path, CLIENT_ID, time, message.body);
  const signature = sign('sha256', text, message.privatePem).toString('base64');
  return {
    'client-id': CLIENT_ID,
    [message.timeHeader]: time,
    signature: `algorithm=RSA256, keyVersion=${message.version}, signature=${encodeURIComponent(signature)}`,
  };
}

/** Whether a request is signed with the private half of this key. */
export function isSealed(request: ApiRequest, publicPem: string, now: Date): boolean {
  const client = headerOf(request, 'client-id');
  const time = headerOf(request, 'request-time') ?? '';
  const match =
    /^algorithm=RSA256, ?keyVersion=1, ?signature=((?:[A-Za-z0-9]|%2B|%2F|%3D)+)$/i.exec(
      headerOf(request, 'signature') ?? '',
    );
  const at = new Date(time);
  if (client !== CLIENT_ID || !match?.[1] || Number.isNaN(at.getTime()) || !isRecent(at, now))
    return false;
  return verify(
    'sha256',
    textOf(request.path, client, time, request.bytes),
    publicPem,
    Buffer.from(decodeURIComponent(match[1]), 'base64'),
  );
}
