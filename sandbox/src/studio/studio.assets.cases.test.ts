import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { page } from './http/studio.page.ts';
import { assetRoutes } from './studio.assets.ts';

it('each page of the studio - links the licence of its font, which is served', async () => {
  const html = page({ title: 'x', lang: 'en', page: 'lost', module: 'lost', data: { lang: 'en' } });
  const [, url = ''] = /<link rel="license" href="([^"]+)">/.exec(html) ?? [];
  const server = Fastify();
  assetRoutes(server);
  const { statusCode, headers, body } = await server.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/Copyright \d+ The Sora Project Authors/);
  expect(body).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it.each([
  ['sora-latin.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['sora-latin-ext.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['licences.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ['studio.css', 'text/css; charset=utf-8', 'no-cache'],
])('/studio/assets/%s - is served as %s', async (file, type, cached) => {
  const server = Fastify();
  assetRoutes(server);
  const { statusCode, headers } = await server.inject(`/studio/assets/${file}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    cached,
  ]);
});
