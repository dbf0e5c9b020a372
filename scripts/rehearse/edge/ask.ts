import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as askHttp,
} from 'node:http';
import { Agent, request as askHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Proxy } from './proxy.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came. */
  readonly bytes: Buffer;
  /** The body unpacked, as text; empty for an encoding that needs a dictionary. */
  readonly text: string;
  /** What the cache of the proxy did, or undefined without one. */
  readonly cache: string | undefined;
}
export type Headers = Readonly<Record<string, string>>;
export type Ask = (path: string, headers?: Headers, method?: string) => Promise<Reply>;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Requests to the proxy, over TLS. */
export const throughProxy =
  ({ port, ca }: Proxy): Ask =>
  (path, headers = {}, method = 'GET') =>
    replyOf(askHttps({ host: 'localhost', port, path, method, headers, ca, agent }));

/** The same requests to the platform itself, as if they had come through the proxy. */
export const toPlatform =
  (port: number, proxyPort: number): Ask =>
  (path, headers = {}, method = 'GET') => {
    const host = `localhost:${proxyPort}`;
    return replyOf(
      askHttp({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }),
    );
  };

async function replyOf(request: ClientRequest): Promise<Reply> {
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { headers, statusCode: status = 0 } = response;
  const bytes = await buffer(response);
  const cache = headers['x-cache'];
  return {
    status,
    headers,
    bytes,
    text: unpacked(bytes, headers['content-encoding']),
    cache: typeof cache === 'string' ? cache : undefined,
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return encoding === undefined ? bytes.toString() : '';
}
