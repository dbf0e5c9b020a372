// `npm run bench -- seed [--rounds 3] [--port 5950]`: what the demo's ninety days add to a first
// start. In each round the product starts twice in a new data folder, with the history and without
// that history (PAROL_SEED=off), in alternating order, so that a slow phase of the machine affects both.
// Prints each round and the medians; exits with 1 if the medians differ by more than the limit.
import { parseArgs } from 'node:util';
import { startServer } from '../fixtures/server.ts';

/** Milliseconds that the history may add. */
const limit = 15_000;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '5950' },
  },
});
const [rounds, port] = [Number(values.rounds), Number(values.port)];

const ways = { with: {}, without: { PAROL_SEED: 'off' } } as const;
type Way = keyof typeof ways;
const names: readonly Way[] = ['with', 'without'];

/** Milliseconds until the product answers, from the start of its process on. */
async function firstStart(way: Way): Promise<number> {
  const began = performance.now();
  const server = await startServer({ port, env: ways[way] });
  const took = performance.now() - began;
  await server.stop();
  return took;
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

// The first start of a new checkout builds everything, which is not a start's own time.
await firstStart('without');
const took: Record<Way, number[]> = { with: [], without: [] };
for (let round = 1; round <= rounds; round++) {
  for (const way of round % 2 === 1 ? names : names.toReversed())
    took[way].push(await firstStart(way));
  process.stdout.write(
    `round ${round}  with ${inSeconds(took.with.at(-1) ?? 0)}, without ${inSeconds(took.without.at(-1) ?? 0)}\n`,
  );
}
const added = median(took.with) - median(took.without);
process.stdout.write(
  `\nmedians of ${rounds}: with the history ${inSeconds(median(took.with))}, without ${inSeconds(median(took.without))}; it adds ${inSeconds(added)} of at most ${inSeconds(limit)}\n`,
);
if (added > limit) process.exitCode = 1;
