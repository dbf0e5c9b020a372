import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { request } from '@playwright/test';
import { callApi, signUp } from '../fixtures/member.ts';
import { startServer } from '../fixtures/server.ts';

/**
 * `npm run bench -- flood [--origin http://localhost:4000] [--sockets 200] [--seconds 20] [--port
 * 5950]`: visitors request Home over many sockets of one address, three times each and again, while
 * a member asks for the balance ten times a second. Without an origin it starts a product of its
 * own. Prints what the pages were answered with, and the times of the member's calls without and
 * with the flood. Exits with 1 if one in twenty of these takes 500 ms or more
 * (docs/decisions/0213-visitors-pages-leave-room.md).
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    sockets: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '5950' },
  },
});
const sockets = Number(values.sockets);
const floodMs = Number(values.seconds) * 1_000;
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

/** A figure of sorted times: the share of them is below it. */
const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

function report(name: string, taken: readonly number[]): number {
  const sorted = taken.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  process.stdout.write(
    `${name}: ${sorted.length} calls, median ${percentile(sorted, 0.5)} ms, p95 ${p95} ms, longest ${percentile(sorted, 1)} ms\n`,
  );
  return p95;
}

const own =
  values.origin === undefined ? await startServer({ port: Number(values.port) }) : undefined;
const origin = values.origin ?? own?.origin ?? '';
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
  if (p95 >= mostMs) process.exitCode = 1;
} finally {
  await client.dispose();
  await own?.stop();
}
