import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { fileAddress, isShared, placeOf } from '@parol/contract/release-addresses';
import type { FastifyInstance } from 'fastify';
import { type FleetReader, isStoreName, pathPattern } from '../fleet/fleet.ts';
import { deltaReply } from './delta-reply.ts';
import { typeOf } from './file-type.ts';
import { gzipped } from './gzipped.ts';
import { pathOf } from './path-of.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the files of releases, which never change: cached for a year, packed against an earlier
 * file that the browser has, with brotli or gzip; 404 when missing.
 */
export function serveImmutable(
  server: FastifyInstance,
  files: Pick<FleetReader, 'folder' | 'fetch'>,
): void {
  const { folder: root, fetch } = files;
  server.register(async (scope) => {
    mkdirSync(root, { recursive: true });
    scope.addHook('onSend', gzipped());
    // After it, which names only the encoding.
    scope.addHook('onSend', async ({ url }, reply) => {
      const pattern = pathPattern(storedAt(pathOf(url)) ?? '');
      if (pattern === undefined || reply.statusCode !== 200) return;
      reply.header('use-as-dictionary', `match="${pattern}"`);
      reply.header('vary', 'accept-encoding, available-dictionary');
    });
    scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(headers)) response.header(name, value);
      },
    });
    for (const folder of ['files', 'shell', 'remotes'])
      scope.get(`/${folder}/*`, async (request, reply) => {
        const name = storedAt(pathOf(request.url));
        if (name === undefined) return reply.callNotFound();
        const delta = await deltaReply(request, reply, name, files);
        if (delta) return reply.headers(headers).send(delta);
        const bytes = await fetch?.(name);
        return bytes ? reply.headers(headers).type(typeOf(name)).send(bytes) : reply.sendFile(name);
      });
  });
}

/**
 * The store's name of the file at a path; undefined if there can be none. A shell that was built
 * before releases shared files asks for a shared file in the folder of its release.
 */
function storedAt(path: string): string | undefined {
  const place = isStoreName(path.slice(1)) ? placeOf(path) : undefined;
  if (!place) return undefined;
  const { part, version = '', file } = place;
  return version !== '' || isShared(file) ? fileAddress(part, version, file).slice(1) : undefined;
}
