import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, packedTexts } from './packed-texts.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
/** Shorter texts are not worth compressing. */
const minimumLength = 1_024;
/** Fast enough for every reply: 36 kB to a sixth in about a millisecond. */
const options = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: constants.Z_BEST_SPEED + 3 },
};

/** The best encoding that a client accepts, of those that we have; undefined for none. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((one) => accepted.includes(one));
}

const pack = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? compressors.br(text, options.br) : compressors.gzip(text, options.gzip);

const packOnce = packedTexts(pack);

/** A reply that many clients get: its text, packed once in each encoding. */
export interface PublicText {
  readonly text: string;
  readonly packedIn: (encoding: Encoding) => Promise<Buffer>;
}

export function publicText(text: string): PublicText {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    packedIn(encoding) {
      const bytes = packed.get(encoding) ?? pack(text, encoding);
      packed.set(encoding, bytes);
      bytes.catch(() => packed.delete(encoding));
      return bytes;
    },
  };
}

/**
 * Sends a text compressed with brotli, or else gzip, if the client accepts it. Not for replies that
 * another site's page can have the browser ask for, with text of its own in them: their lengths would
 * reveal what else they contain (BREACH). `isPublic`: the same for many clients, so it is packed
 * once; never for a member's reply, which is not kept.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { isPublic = false } = {},
): Promise<FastifyReply> {
  const packedIn = (encoding: Encoding) => (isPublic ? packOnce : pack)(text, encoding);
  return sendPublicText(request, reply, { text, packedIn });
}

/** The same for a text with its packed bytes. */
export async function sendPublicText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, packedIn }: PublicText,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = text.length < minimumLength ? undefined : acceptedEncoding(request);
  if (encoding === undefined) return reply.send(text);
  const packed = await packedIn(encoding);
  return reply.header('content-encoding', encoding).send(packed);
}
