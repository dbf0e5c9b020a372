import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of this machine, the way to a server, that can be shut. */
export interface Gate {
  readonly port: number;
  /** Cuts all connections, and refuses new ones. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Opens a gate to the server at a port of this machine. */
export async function gateTo(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const pass = (inward: Socket) => {
    const outward = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  };
  let server: Server | undefined;
  const listen = async (port: number) => {
    const opened = createServer(pass).listen(port, '127.0.0.1');
    await once(opened, 'listening');
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    async shut() {
      const closing = server;
      if (!closing) return;
      server = undefined;
      const closed = once(closing, 'close');
      closing.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (!server) await listen(port);
    },
  };
}
