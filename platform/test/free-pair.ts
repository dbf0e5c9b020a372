import { createServer } from 'node:net';

/** Two neighbouring ports that nobody listens on. */
export async function freePair(): Promise<[number, number]> {
  for (;;) {
    const port = await listenOnce(0);
    if (port !== undefined && (await listenOnce(port + 1)) !== undefined) return [port, port + 1];
  }
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
