import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiHtml, htmlFiles, htmlPolicy } from './api-html.ts';
import { describeApi, type OpenApi } from './openapi.ts';

/** The page's address; the sandbox's greeting and the README name it. */
const apiPath = '/sandbox/api';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * `/sandbox/api` for people and `/sandbox/openapi.json` for tools. The document is made at the
 * first request, because most processes of the sandbox are never asked for it.
 */
export function apiDocsRoutes(server: FastifyInstance): void {
  let made: OpenApi | undefined;
  const document = () => (made ??= describeApi());

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
  server.get('/sandbox/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  server.get(apiPath, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': htmlPolicy,
      })
      .send(apiHtml(document(), `${apiPath.split('/').at(-1) ?? ''}/`)),
  );
  for (const [name, file] of Object.entries(htmlFiles))
    server.get(`${apiPath}/${name}`, async (_request, reply) =>
      reply.header('content-type', types[extname(name)] ?? '').send(readFileSync(file)),
    );
}
