import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that forwards to a server and counts the bytes of all replies, to pages and to their workers. */
export interface CountedPort {
  /** Bytes of the replies so far, with headers. */
  readonly bytes: () => number;
  /** Resolves once no byte of a reply has arrived for this many milliseconds. */
  readonly quiet: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function countedPort(port: number, target: number): Promise<CountedPort> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const waiting = new Set<NodeJS.Timeout>();
  const proxy = createServer((client) => {
    const server = connect(target, 'localhost');
    server.on('data', (chunk) => {
      bytes += chunk.length;
      for (const timer of waiting) timer.refresh();
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      // Browsers drop connections; the `close` handler then closes the other end.
      from.on('error', () => undefined);
      from.pipe(to);
    }
  }).listen(port, 'localhost');
  await once(proxy, 'listening');
  return {
    bytes: () => bytes,
    quiet: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          resolve();
        }, ms);
        waiting.add(timer);
      }),
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
