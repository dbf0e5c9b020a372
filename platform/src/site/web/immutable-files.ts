import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FleetReader } from '../fleet/fleet.ts';
import { gzipped } from './gzipped.ts';
import { pathOf } from './path-of.ts';

/** Files of a version never change: cached for a year, with brotli or gzip, 404 when missing. */
export function serveImmutable(
  server: FastifyInstance,
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  folder: string,
): void {
  const { fetch } = files;
  server.register(async (scope) => {
    if (fetch) {
      mkdirSync(join(files.folder, folder), { recursive: true });
      scope.addHook('onRequest', (request) => fetch(pathOf(request.url).slice(1)));
    }
    scope.addHook('onSend', gzipped());
    scope.register(fastifyStatic, {
      root: join(files.folder, folder),
      prefix: `/${folder}/`,
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response) => {
        response.header('cache-control', 'public, max-age=31536000, immutable');
        response.header('x-content-type-options', 'nosniff');
      },
    });
  });
}
