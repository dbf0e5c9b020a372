import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { crawlerRoutes } from './crawlers.ts';

it.each([
  [true, ['/api/', '/_fleet', '/receipts/', '/_gallery', '/sandbox/']],
  [false, ['/api/', '/_fleet', '/receipts/']],
])('robots.txt, with a sandbox: %s - excludes only pages that exist', async (sandbox, paths) => {
  const server = Fastify();
  const origin = 'https://parol.example';
  const content = { articles: async () => [], pagesOff: async () => [] };
  crawlerRoutes(server, { origin, sandbox }, { current: async () => undefined }, content);
  const { body } = await server.inject('/robots.txt');
  expect(body.split('\n').slice(1, -2)).toEqual(paths.map((path) => `Disallow: ${path}`));
});
