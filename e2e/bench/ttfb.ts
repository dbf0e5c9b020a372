import { MessageChannel, Worker } from 'node:worker_threads';
import { percentile } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';
import { saveFigures } from './harness/saved-figures.ts';

/**
 * `npm run bench -- ttfb [--origin http://localhost:4000] [--path /] [--rate 100] [--seconds 20]
 * [--port 5960] [--out FILE]`: the time to the first byte of a page for cold visits that begin at a
 * fixed rate (open model), then the highest rate at which 99 % of them take less than 50 ms. Client
 * and product share the machine. Without an origin it starts a product of its own.
 */
const options = optionsOf({
  origin: undefined,
  path: '/',
  rate: 100,
  seconds: 20,
  port: 5960,
  out: undefined,
});
const warmUpSeconds = 3;
/** For the highest rate: the time of each try, the limit, and the steps by which rates grow. */
const trySeconds = 5;
const mostMs = 50;
const step = 1.25;

interface Visited {
  readonly times: readonly number[];
  /** Visits without a page: refused, or without an answer. */
  readonly others: number;
}

/** Visits from a thread of its own, so that the figures are not of this one's work. */
function visits(address: string, rate: number, seconds: number): Promise<Visited> {
  const { port1, port2: port } = new MessageChannel();
  const worker = new Worker(new URL('./ttfb/visits.mjs', import.meta.url), {
    workerData: { address, rate, seconds, port },
    transferList: [port],
  });
  return new Promise((resolve, reject) => {
    port1.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => port1.close());
  });
}

const round = (ms: number) => Math.round(ms * 10) / 10;
function figures({ times, others }: Visited) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(times, share)));
  return { pages: times.length, others, p50, p95, p99 };
}

await withProduct({ port: options.port, running: options.origin }, async ({ origin }) => {
  const address = origin + options.path;
  await visits(address, options.rate, warmUpSeconds);
  const at = figures(await visits(address, options.rate, options.seconds));
  print(
    `${options.path} at ${options.rate} cold visits a second: ${at.pages} pages, ${at.others} others, first byte p50 ${at.p50} ms, p95 ${at.p95} ms, p99 ${at.p99} ms`,
  );
  let highest = 0;
  for (let rate = options.rate; ; rate = Math.round(rate * step)) {
    const { p99 = 0, others } = figures(await visits(address, rate, trySeconds));
    print(`  ${rate} a second: p99 ${p99} ms, ${others} others`);
    if (p99 >= mostMs || others > 0) break;
    highest = rate;
  }
  print(`Highest rate with p99 under ${mostMs} ms: ${highest} a second`);
  saveFigures(options.out, {
    bench: 'ttfb',
    columns: [
      'page',
      'cold visits',
      'others',
      'p50',
      'p95',
      'p99',
      `highest rate, p99 < ${mostMs} ms`,
    ],
    rows: [
      [
        options.path,
        `${options.rate}/s`,
        String(at.others),
        `${at.p50} ms`,
        `${at.p95} ms`,
        `${at.p99} ms`,
        `${highest}/s`,
      ],
    ],
  });
});
