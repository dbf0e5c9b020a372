import { articleArts, bannerArts } from '@parol/domain';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { motifsOf } from '../catalogue/motif-choice.ts';
import { artOf, pictureModule, pictureOf } from './picture.ts';

const server = Fastify();
pictureModule().contribution.routes?.(server);
afterAll(() => server.close());

it('every game - has a picture of each of its motifs, which its address serves for a year', async () => {
  const addresses = catalogue.flatMap((game) =>
    motifsOf(game).map((motif) => artOf(game, motif).picture ?? 'none'),
  );
  expect(new Set(addresses).size).toBe(catalogue.flatMap(motifsOf).length);
  for (const address of addresses) {
    const { statusCode, headers, body } = await server.inject({ url: address });
    expect(statusCode, address).toBe(200);
    expect(headers, address).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(body, address).toMatch(/^<svg .*<\/svg>$/);
  }
});

it('every kind of article and banner - has a picture, and no other kind', async () => {
  const addresses = [
    ...articleArts.map((kind) => pictureOf('article', kind)),
    ...bannerArts.map((kind) => pictureOf('banner', kind)),
  ];
  for (const address of addresses)
    expect((await server.inject({ url: address ?? 'none' })).statusCode).toBe(200);
  expect(pictureOf('banner', 'unicorn')).toBeUndefined();
});

it('is sent compressed', async () => {
  const [game] = catalogue;
  const { headers, rawPayload } = await server.inject({
    url: (game && artOf(game).picture) ?? '',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(rawPayload.length).toBeLessThan(2_500);
});

it('another address - is not found, and not kept', async () => {
  for (const url of ['/art/000000000000.svg', '/art/..%2f..%2fpackage.json', '/art/']) {
    const { statusCode, headers } = await server.inject({ url });
    expect(statusCode, url).toBe(404);
    expect(headers['cache-control'], url).toBeUndefined();
  }
});
