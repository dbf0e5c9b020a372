import { Worker } from 'node:worker_threads';
import { request } from '@playwright/test';
import { callApi, signUp } from '../fixtures/member.ts';
import { percentile } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

/**
 * `npm run bench -- flood [--origin http://localhost:4000] [--sockets 200] [--seconds 20] [--port
 * 5950] [--out FILE]`: visitors request Home over many sockets of one address, three times each and again, while
 * a member asks for the balance ten times a second. Without an origin it starts a product of its
 * own. Prints what the pages were answered with, and the times of the member's calls without and
 * with the flood. Exits with 1 if one in twenty of these takes 500 ms or more
 * (docs/decisions/0213-visitors-pages-leave-room.md).
 */
const options = optionsOf({
  origin: undefined,
  sockets: 200,
  seconds: 20,
  port: 5950,
  out: undefined,
});
const { sockets, port } = options;
const floodMs = options.seconds * 1_000;
const everyMs = 100;
const mostMs = 500;

/** Floods in a thread of its own, so that it does not delay the member's calls. */
function flood(origin: string): Promise<void> {
  const worker = new Worker(new URL('./flood/visitors.mjs', import.meta.url), {
    workerData: { origin, sockets, floodMs },
  });
  return new Promise((resolve, reject) => {
    worker.once('exit', () => resolve());
    worker.once('error', reject);
  });
}

/** The times of a call, ten a second, until `isOver`. */
async function times(call: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const taken: Promise<number>[] = [];
  while (!isOver()) {
    const start = performance.now();
    taken.push(call().then(() => performance.now() - start));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return Promise.all(taken);
}

const rows: (readonly string[])[] = [];

function report(name: string, taken: readonly number[]): number {
  const [middle, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(taken, share)) as [
    number,
    number,
    number,
  ];
  const ms = (value: number) => `${Math.round(value)} ms`;
  rows.push([name, String(taken.length), ms(middle), ms(p95), ms(longest)]);
  print(
    `${name}: ${taken.length} calls, median ${ms(middle)}, p95 ${ms(p95)}, longest ${ms(longest)}`,
  );
  return Math.round(p95);
}

await withProduct({ port, running: options.origin }, async ({ origin }) => {
  const client = await request.newContext();
  try {
    const { account, token } = await signUp(client, origin);
    const balance = async () => {
      const body = { account_id: account.account_id, auth_token: token };
      const { statusdesc } = await callApi(client, origin, 'fund/balance', body);
      if (statusdesc !== 'OK') throw new Error(`The member's call was refused: ${statusdesc}.`);
    };
    const quietEnd = performance.now() + 3_000;
    report('without the flood', await times(balance, () => performance.now() > quietEnd));
    const flooding = flood(origin);
    const floodEnd = performance.now() + floodMs;
    const p95 = report('with the flood', await times(balance, () => performance.now() > floodEnd));
    await flooding;
    const columns = ["a member's balance", 'calls', 'median', 'p95', 'longest'];
    saveFigures(options.out, { bench: 'flood', columns, rows });
    if (p95 >= mostMs) process.exitCode = 1;
  } finally {
    await client.dispose();
  }
});
