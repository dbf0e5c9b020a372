import { EventEmitter, once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { request as requestOverTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { selfSigned } from '../../testing/self-signed.ts';
import { createLog } from '../log/log.ts';
import { seededRandom } from '../random/random.ts';
import { drainOf } from './drain.ts';
import { createServer } from './server.ts';

const certificate = selfSigned();
/** Below the minute after which Node itself refuses a request that does not arrive; ms. */
const soon = 30_000;
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (let close = open.pop(); close; close = open.pop()) await close();
});

/** A server that says which version, host and body a request has. */
async function served(receiveMs = 5_000) {
  const server: FastifyInstance = createServer({
    log: createLog('silent'),
    random: seededRandom('tls'),
    receiveMs,
    https: true,
    certificate,
  });
  const { drain } = drainOf(server);
  server.post('/said', async ({ raw, headers, body }) => ({
    version: raw.httpVersion,
    host: headers.host,
    body,
  }));
  const slow = new EventEmitter();
  server.get('/slow', async () => {
    const goOn = once(slow, 'go on');
    slow.emit('began');
    await goOn;
    return 'late';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  open.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { drain, slow, port, origin: `https://localhost:${port}` };
}

function session(origin: string): ClientHttp2Session {
  const client = connect(origin, { ca: certificate.cert });
  client.on('error', () => undefined);
  open.push(() => client.destroy());
  return client;
}

/** The answer over HTTP/2. */
async function ask(
  client: ClientHttp2Session,
  headers: Record<string, string>,
  body?: string,
): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const stream = client.request(headers);
  if (body === undefined) stream.end();
  else stream.end(body);
  const [reply] = (await once(stream, 'response')) as [
    IncomingHttpHeaders & { ':status'?: number },
  ];
  return { status: reply[':status'], body: await text(stream) };
}

const post = { ':method': 'POST', ':path': '/said', 'content-type': 'application/json' };

it('with a certificate - HTTP/2 is spoken, and handlers read the host of the address', async () => {
  const { origin } = await served();
  const { status, body } = await ask(session(origin), post, '{"a":1}');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ version: '2.0', host: new URL(origin).host, body: { a: 1 } });
});

it('a client that knows no HTTP/2 - is answered over HTTP/1.1', async () => {
  const { origin } = await served();
  const sent = requestOverTls(`${origin}/said`, {
    method: 'POST',
    ca: certificate.cert,
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  sent.end('{"a":1}');
  const [reply] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  expect(JSON.parse(await text(reply))).toMatchObject({ version: '1.1', body: { a: 1 } });
});

it('a request that names another host beside its address - is refused', async () => {
  const { origin } = await served();
  const { status } = await ask(
    session(origin),
    { ...post, ':authority': new URL(origin).host, host: 'evil.test' },
    '{}',
  );
  expect(status).toBe(400);
});

it(
  'a request that does not arrive whole in time - ends, and others of its connection go on',
  async () => {
    const { origin, slow } = await served(100);
    const client = session(origin);
    const began = once(slow, 'began');
    const other = ask(client, { ':path': '/slow' });
    await began;
    const late = client.request(post);
    late.write('{"a":');
    await expect(once(late, 'response')).rejects.toThrow('NGHTTP2_ENHANCE_YOUR_CALM');
    slow.emit('go on');
    expect(await other).toEqual({ status: 200, body: 'late' });
  },
  soon,
);

it(
  'a client of HTTP/1.1 whose request does not arrive in time - is refused',
  async () => {
    const { port } = await served(100);
    const socket = connectTls({ port, host: 'localhost', ca: certificate.cert });
    open.push(() => socket.destroy());
    socket.write('POST /said HTTP/1.1\r\nhost: localhost\r\n');
    expect(await text(socket)).toContain('408 Request Timeout');
  },
  soon,
);

it('a server that stops - answers what is under way, and asks its clients to connect elsewhere', async () => {
  const { origin, drain, slow } = await served();
  const client = session(origin);
  const [isTold, began] = [once(client, 'goaway'), once(slow, 'began')];
  const under = ask(client, { ':path': '/slow' });
  await began;
  const drained = drain({ noticeMs: 0, graceMs: 2_000 });
  await isTold;
  slow.emit('go on');
  expect(await under).toEqual({ status: 200, body: 'late' });
  await drained;
});
