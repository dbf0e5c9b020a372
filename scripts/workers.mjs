import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Long enough to even out how threads are scheduled, short beside the tests. */
const measuredMs = 200;
/** Other programs make the result of a single try too low. */
const tries = 3;
/** Calculates until the time is over, and posts how often. */
const calculation = `
  const { parentPort, workerData } = require('node:worker_threads');
  const end = performance.now() + workerData;
  let rounds = 0;
  for (let sum = 0; performance.now() < end; rounds += 1)
    for (let i = 0; i < 20_000; i += 1) sum += Math.sqrt(sum + i);
  parentPort.postMessage(rounds);
`;

const roundsOfOne = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(calculation, { eval: true, execArgv: [], workerData: measuredMs });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function tryOnce() {
  const alone = await roundsOfOne();
  const together = await Promise.all(Array.from({ length: availableParallelism() }, roundsOfOne));
  return together.reduce((sum, rounds) => sum + rounds, 0) / alone;
}

/**
 * How many processors' work this machine does at once, the best of three tries. Two processors that
 * share one core are not two.
 * @returns {Promise<number>} at least 1
 */
export async function measuredProcessors() {
  let best = 1;
  for (let i = 0; i < tries; i += 1) best = Math.max(best, await tryOnce());
  return best;
}

/**
 * The number of workers for each kind of test. Tests also wait, for processes, the database and
 * pages, so that three workers keep two processors busy
 * (docs/decisions/0042-tests-do-repeated-work-once.md); more on the same processors only make each
 * test slower.
 * @param {number} processors
 * @returns {{ unit: number; journeys: number }}
 */
export function workersFor(processors) {
  const workers = Math.round(processors) + 1;
  return { unit: workers, journeys: Math.min(workers, 8) };
}
