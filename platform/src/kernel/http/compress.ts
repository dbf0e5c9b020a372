import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Shorter texts are not worth compressing. */
const minimumLength = 2_048;
/** Fast enough for every reply: 36 kB to a sixth in about a millisecond. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Sends a text compressed with brotli if the client accepts it. Only for replies without secrets,
 * because the compressed length can reveal them (BREACH).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (text.length < minimumLength || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(text);
  return reply.header('content-encoding', 'br').send(await compress(text, options));
}
