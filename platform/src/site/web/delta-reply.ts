import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deltaName, type FleetReader, servedFile } from '../fleet/fleet.ts';
import { typeOf } from './file-type.ts';

/** Kinds of files that are packed against earlier ones. */
const kinds = new Set(['.js', '.css', '.json']);

/**
 * The file of the store packed against the one that the browser has (RFC 9842), with its headers
 * set; undefined if there is none or the browser asks for none. A further try of the tab, which has
 * a query, gets the file itself, in case the delta is damaged.
 */
export async function deltaReply(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  files: Pick<FleetReader, 'folder' | 'fetch'>,
): Promise<Buffer | undefined> {
  const [, dictionary] =
    /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (dictionary === undefined || !kinds.has(extname(name)) || url.includes('?')) return undefined;
  if (!/(?:^|,)\s*dcz\s*(?:,|$)/.test(headers['accept-encoding'] ?? '')) return undefined;
  const delta = deltaName(name, Buffer.from(dictionary, 'base64').toString('hex'));
  const bytes = await servedFile(files, delta).catch(() => undefined);
  if (bytes) reply.header('content-encoding', 'dcz').type(typeOf(name));
  return bytes;
}
