import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server that answers as S3 does to the requests of s3-store.ts, with conditional writes. */
export interface S3Double {
  readonly endpoint: string;
  /** Content by key, to look at or to change behind the store's back. */
  readonly objects: Map<string, Buffer>;
  /** Answers everything with 503 while true. */
  isDown: boolean;
  /** The next write whose key ends like this is stored, and its connection cut before the reply. */
  loseReplyTo: string | undefined;
  readonly close: () => Promise<void>;
}

export async function startS3Double(bucket: string): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const double: Pick<S3Double, 'isDown' | 'loseReplyTo'> = {
    isDown: false,
    loseReplyTo: undefined,
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (double.isDown) return failure(503, 'SlowDown');
    const url = new URL(request.url ?? '', 'http://double');
    const [, named = '', ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    if (named !== bucket) return failure(404, 'NoSuchBucket');
    if (key === '') return { status: 200, body: listing(objects, url.searchParams) };
    const there = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const body = await buffer(request);
        // Looked up after the body has arrived: the condition and the write are one step.
        const now = objects.get(key);
        const { 'if-match': match, 'if-none-match': none } = request.headers;
        if (match !== undefined && now === undefined) return failure(404, 'NoSuchKey');
        if ((match !== undefined && (!now || etag(now) !== match)) || (none === '*' && now))
          return failure(412, 'PreconditionFailed');
        objects.set(key, body);
        return { status: 200, etag: etag(body) };
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        return there ? { status: 200, body: there, etag: etag(there) } : failure(404, 'NoSuchKey');
    }
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body = '', etag: tag } = await answer(request);
    const isLost = double.loseReplyTo !== undefined && request.url?.includes(double.loseReplyTo);
    if (isLost && request.method === 'PUT' && status === 200) {
      double.loseReplyTo = undefined;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, {
      ...(tag ? { etag: tag } : {}),
      'content-type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? '' : body);
  }
  const server = createServer((request, response) => {
    // A request that its sender cuts off has changed nothing.
    reply(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(double, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly etag?: string;
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Two keys a page, so that a reader has to ask for the next one. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, 2);
  const rest = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>${rest}</IsTruncated>${contents.join('')}${rest ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`;
}
