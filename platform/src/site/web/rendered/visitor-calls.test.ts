import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { visitorCalls } from './visitor-calls.ts';

it('a read of a page - is made again after a second, one whose rows change all the time after half a minute', async () => {
  let now = 0;
  const made: string[] = [];
  const server = Fastify();
  server.post('/api/cms/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    made.push(name);
    return reply.send({ status: 1, statusdesc: 'OK', value: [{ made: made.length }] });
  });
  const call = visitorCalls(server, () => now, ['cms/feed']);
  const madeAt = async (time: number) => {
    now = time;
    made.length = 0;
    await Promise.all([call('cms/feed', {}), call('cms/news', {}), call('cms/feed', {})]);
    return made.join(' ');
  };
  expect(await madeAt(0)).toBe('feed news');
  expect(await madeAt(999)).toBe('');
  expect(await madeAt(1_000)).toBe('news');
  expect(await madeAt(29_999)).toBe('news');
  expect(await madeAt(30_000)).toBe('feed');
  await server.close();
});
