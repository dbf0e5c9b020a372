import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { LogLevel } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { seededRandom } from '../random/random.ts';
import { logAccess } from './access-log.ts';
import { createServer } from './server.ts';

type Line = Readonly<Record<string, unknown>>;

/** A server with a page, a file and a call that fails, and the lines that it logs. */
async function logging(level: LogLevel, ms: () => number = () => 0) {
  const lines: Line[] = [];
  const log = createLog(level, (line) => void lines.push(JSON.parse(line) as Line));
  const server = Fastify({ loggerInstance: log, disableRequestLogging: true });
  logAccess(server, log, ms);
  server.get('/play/:game', async () => 'page');
  server.get('/files/*', async () => 'file');
  server.get('/broken', async (_, reply) => reply.code(503).send());
  await server.ready();
  const get = async (url: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await server.inject(url);
    return lines;
  };
  return { get };
}

it('at info - each page has a line with its route, and files have none', async () => {
  const { get } = await logging('info');
  await get('/files/games/a.js');
  expect(await get('/play/crash?session=secret')).toMatchObject([
    { level: 'info', route: 'GET /play/:game', status: 200, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(await get('/files/x'))).not.toContain('secret');
});

it('at debug - every request has a line, at warn none', async () => {
  expect(await (await logging('debug')).get('/files/games/a.js')).toHaveLength(1);
  expect(await (await logging('warn')).get('/play/crash')).toEqual([]);
});

it('when there are many in a second - one line stands for twenty, and failures keep theirs', async () => {
  let ms = 0;
  const { get } = await logging('info', () => ms);
  await get('/play/crash', 50);
  expect(await get('/play/crash', 20)).toHaveLength(51);
  expect((await get('/play/crash', 0)).at(-1)).toMatchObject({ of: 20 });
  expect((await get('/broken')).at(-1)).toMatchObject({ status: 503 });
  ms = 1_000;
  expect(await get('/play/crash')).toHaveLength(53);
});

it('the id that a proxy gives a request - is kept, with a part of our own', async () => {
  const log = createLog('silent');
  const random = seededRandom('ids');
  const server = createServer({ log, random, receiveMs: 1_000, https: false });
  server.get('/', async () => 'ok');
  const idOf = async (name?: string) => {
    const headers = name === undefined ? {} : { 'x-request-id': name };
    return (await server.inject({ url: '/', headers })).headers['x-request-id'];
  };
  expect(await idOf('edge-0123abcd')).toMatch(/^edge-0123abcd\.[\w-]{12}$/);
  for (const odd of [undefined, 'short', 'a'.repeat(65), 'with space 12'])
    expect(await idOf(odd)).toMatch(/^[\w-]{12}$/);
});
