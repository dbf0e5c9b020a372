import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { Later } from '../support/clean-up.ts';
import { startProxy } from './proxy.ts';

const player = '203.0.113.7';

/**
 * The address that the platform gets of a player behind a balancer that speaks the PROXY protocol,
 * when the player sends another one in a header.
 */
export async function addressBehindBalancer(
  folder: string,
  port: number,
  later: Later,
): Promise<{ readonly sent: string; readonly received: string | undefined }> {
  let seen: IncomingHttpHeaders = {};
  const platform = createServer((request, response) => {
    seen = request.headers;
    response.end();
  });
  platform.listen(port + 2, '127.0.0.1');
  await once(platform, 'listening');
  later(() => {
    platform.closeAllConnections();
    platform.close();
  });
  const way = { port, upstream: port + 2, listen: 'listen-balancer' } as const;
  const proxy = await startProxy(folder, way, later);
  const tcp = connectTcp(port, '127.0.0.1');
  await once(tcp, 'connect');
  tcp.write(`PROXY TCP4 ${player} 127.0.0.1 40000 ${port}\r\n`);
  const socket = connectTls({ socket: tcp, servername: 'localhost', ca: proxy.ca });
  await once(socket, 'secureConnect');
  socket.write(
    'GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.9\r\nConnection: close\r\n\r\n',
  );
  await text(socket);
  return { sent: player, received: String(seen['x-forwarded-for']) };
}
