import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { publicText, sendCompressed, sendPublicText } from './compress.ts';

const long = 'Parol '.repeat(1_000);

async function fetchText(text: string, accepted: string | undefined) {
  const server = Fastify();
  server.get('/', (request, reply) => sendCompressed(request, reply.type('text/plain'), text));
  return server.inject({
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
}

it('a long text for a client that accepts brotli - is compressed losslessly', async () => {
  const answer = await fetchText(long, 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
});

it.each(['gzip', 'gzip, deflate', 'GZIP;q=0.5, br;q=0', 'deflate, gzip;q=1.0'])(
  'a long text for a client that accepts "%s" - is compressed with gzip',
  async (accepted) => {
    const answer = await fetchText(long, accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
    expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
  },
);

it('a public text - is packed once for each encoding, and another text anew', async () => {
  const server = Fastify();
  const texts = [long, `${long}!`, long];
  server.get('/', (request, reply) =>
    sendCompressed(request, reply, texts.shift() ?? '', { isPublic: true }),
  );
  const ask = async (encoding: string) =>
    (await server.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload;
  expect(brotliDecompressSync(await ask('br')).toString()).toBe(long);
  expect(brotliDecompressSync(await ask('br')).toString()).toBe(`${long}!`);
  expect(gunzipSync(await ask('gzip')).toString()).toBe(long);
});

it('a text that is kept - is packed once in each encoding, however often it is sent', async () => {
  const kept = publicText(long);
  const server = Fastify();
  server.get('/', (request, reply) => sendPublicText(request, reply, kept));
  const ask = async (encoding: string) =>
    (await server.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload;
  expect(brotliDecompressSync(await ask('br')).toString()).toBe(long);
  expect(gunzipSync(await ask('gzip')).toString()).toBe(long);
  expect(kept.packedIn('br')).toBe(kept.packedIn('br'));
  expect(kept.packedIn('br')).not.toBe(kept.packedIn('gzip'));
  expect((await ask('deflate')).toString()).toBe(long);
});

it.each([
  ['a long text for a client with neither', long, 'deflate'],
  ['a long text for a client that refuses both', long, 'br;q=0, gzip;q=0'],
  ['a long text without an Accept-Encoding header', long, undefined],
  ['a short text', 'Parol', 'br'],
])('%s - is sent uncompressed', async (_, text, accepted) => {
  const answer = await fetchText(text, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(text);
});
