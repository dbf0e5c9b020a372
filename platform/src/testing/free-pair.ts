import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems lend to outgoing connections, one of which could take a port between the look and its use. */
const [lowest, highest] = [10_000, 32_000];

/** Two neighbouring ports of 127.0.0.1 that nobody listens on. */
export async function freePair(): Promise<[number, number]> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if ((await isFree(port)) && (await isFree(port + 1))) return [port, port + 1];
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
