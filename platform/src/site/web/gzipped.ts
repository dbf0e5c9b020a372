import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../kernel/http/http.ts';

const compress = promisify(gzip);
/** Types of files that releases have brotli copies of. */
const texts = /^(?:text\/|application\/(?:javascript|json)|image\/svg\+xml)/;
/** Compressed files that are kept, some megabytes: clients without brotli ask for the same ones. */
const mostKept = 200;

/**
 * An `onSend` hook for files whose content never changes: compresses those that are sent as they
 * are, because the client has no brotli, with gzip if it accepts that.
 */
export function gzipped() {
  const kept = new Map<string, Promise<Buffer>>();
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isPlain = reply.getHeader('content-encoding') === undefined;
    if (reply.statusCode !== 200 || !isPlain || !texts.test(type)) return payload;
    reply.header('vary', 'accept-encoding');
    if (!(payload instanceof Readable) || acceptedEncoding(request) !== 'gzip') return payload;
    const path = request.url.split('?')[0] ?? '';
    const known = kept.get(path);
    if (known) payload.destroy();
    const packed = known ?? buffer(payload).then((bytes) => compress(bytes));
    kept.set(path, packed);
    packed.catch(() => kept.delete(path));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    const bytes = await packed;
    // Not the file's own tag, which names its plain bytes.
    reply.removeHeader('etag');
    reply.headers({ 'content-encoding': 'gzip', 'content-length': bytes.length });
    return bytes;
  };
}
