import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A path to a database that can drop what is sent without closing connections. */
export interface SilentProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** From now on nothing passes in either direction, on old and new connections. */
  readonly silence: () => void;
  /** New connections work again; those that were open stay silent, as after a lost route. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy on loopback to the database at `url`. */
export async function silentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const place =
    folder === null
      ? { port: Number(target.port), host: target.hostname }
      : { path: join(folder, `.s.PGSQL.${target.port || 5432}`) };
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(place);
    let isDead = false;
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        isDead ||= isSilent;
        if (!isDead) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: through.href,
    silence: () => (isSilent = true),
    resume: () => (isSilent = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
