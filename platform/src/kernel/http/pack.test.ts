import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendPacked } from './pack.ts';

const long = 'Parol '.repeat(1_000);

async function ask(text: string, accepted: string | undefined) {
  const server = Fastify();
  server.get('/', (request, reply) => sendPacked(request, reply.type('text/plain'), text));
  return server.inject({
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
}

it('a long text for a browser that takes brotli - is packed, and comes out as it was', async () => {
  const answer = await ask(long, 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long);
  expect(answer.rawPayload.length).toBeLessThan(long.length / 10);
});

it.each([
  ['a long text for who takes no brotli', long, 'gzip'],
  ['a long text for who says nothing', long, undefined],
  ['a short text', 'Parol', 'br'],
])('%s - is sent as it is', async (_, text, accepted) => {
  const answer = await ask(text, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(text);
});
