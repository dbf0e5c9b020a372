import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Above 10080, the last port that `fetch` refuses, and below the ephemeral ports, so that no outgoing
 * connection takes a port between check and use.
 */
const [lowest, highest] = [10_100, 32_000];

/** Two neighbouring free ports of 127.0.0.1. */
export async function freePortPair(): Promise<[number, number]> {
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
