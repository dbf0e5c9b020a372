import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { intervalOfMedian } from './harness/figures.ts';
import { optionsOf, print } from './harness/options.ts';
import { withDatabase, type BenchDatabase } from './harness/places.ts';
import { holdLocked, type Measure, measures, prepareSide } from './ledger/sides.ts';
import { startHttpSide } from './ledger/over-http.ts';
import { findPgbench, transactions } from './wallet/pgbench.ts';
import { databaseOn, query } from './wallet/test-data.ts';

/**
 * `npm run bench -- ledger --other FOLDER [--rounds 21] [--seconds 2] [--clients 8] [--port 5900] [--http-only]`:
 * the ledger of this checkout against that of another one, which has its dependencies installed: its
 * functions by pgbench, and signed provider calls over HTTP by 32 clients (`http rounds`: bet-and-win,
 * `http steps`: a bet and a win). Each has a database on one server (fsync on). Both are measured in each round, in alternating
 * order, so that a slow phase of the machine affects both. Prints the median of the rounds' ratios
 * (this ÷ other) with its 95 % interval: a ratio below 1 means that this one is slower.
 */
const options = optionsOf({
  other: undefined,
  rounds: 21,
  seconds: 2,
  clients: 8,
  port: 5900,
  'http-only': false,
});
const { other: otherCheckout, rounds, seconds, clients, port } = options;
const HTTP_CLIENTS = 32;
/** So that the JIT has compiled the hot code. */
const WARM_SECONDS = 3;
const pgbench = findPgbench();
if (pgbench === undefined || otherCheckout === undefined) {
  process.stderr.write(
    otherCheckout === undefined
      ? 'Name the other checkout: --other FOLDER.\n'
      : "There is no pgbench: install Debian's postgresql-15, or put pgbench on the path.\n",
  );
  process.exit(1);
}

const names = ['this_one', 'other'] as const;
type Name = (typeof names)[number];
const ways = ['rounds', 'steps'] as const;
/** A label and what it measures, in units per second. */
type Kind = readonly [label: string, measure: (name: Name, round: number) => Promise<number>];

const ratios = new Map<string, number[]>();
await withDatabase('ledger', (place) => bench(place, { pgbench, otherCheckout }));
report();

async function bench(
  { url, dataDir, stopFirst }: BenchDatabase,
  given: { readonly pgbench: string; readonly otherCheckout: string },
): Promise<void> {
  for (const name of names) await query(url, `create database ${name}`);
  const prepare = (checkout: string, name: Name) =>
    prepareSide(checkout, databaseOn(url, name), join(dataDir, name));
  const sides = {
    this_one: await prepare(root, 'this_one'),
    other: await prepare(given.otherCheckout, 'other'),
  };
  const emptyOutboxes = async () => {
    for (const side of Object.values(sides)) await query(side.url, 'truncate outbox');
  };
  const rate = async (name: Name, measure: Measure) => {
    const { url: ofSide, scripts } = sides[name];
    const release = measure === 'locked' ? await holdLocked(ofSide) : undefined;
    try {
      const script = scripts[measure];
      return await transactions(given.pgbench, { url: ofSide, clients, seconds, script });
    } finally {
      await release?.();
    }
  };
  if (!options['http-only'])
    await compare(
      measures.map((measure): Kind => [measure, (name) => rate(name, measure)]),
      emptyOutboxes,
    );

  const startHttp = async (checkout: string, name: Name, at: number) => {
    const side = await startHttpSide(checkout, sides[name].url, join(dataDir, `${name}-http`), at);
    stopFirst(() => side.stop());
    for (const way of ways) await side.rate(way, WARM_SECONDS, HTTP_CLIENTS, `${name}-warm-${way}`);
    // Connections keep their query plans, so tables are analysed now that they have rows.
    await query(sides[name].url, 'vacuum analyze');
    return side;
  };
  const http = {
    this_one: await startHttp(root, 'this_one', port),
    other: await startHttp(given.otherCheckout, 'other', port + 2),
  };
  await compare(
    ways.map((way): Kind => [
      `http ${way}`,
      (name, round) => http[name].rate(way, seconds, HTTP_CLIENTS, `${name}-${round}-${way}`),
    ]),
    emptyOutboxes,
  );
}

/** Measures each kind on both sides in each round, in alternating order. */
async function compare(kinds: readonly Kind[], emptyOutboxes: () => Promise<void>): Promise<void> {
  for (let round = 1; round <= rounds; round++)
    for (const [label, measure] of kinds) {
      const rates = { this_one: 0, other: 0 };
      for (const name of round % 2 === 1 ? names : names.toReversed()) {
        // The API also relays the rows of earlier runs; they must not count in this run.
        await emptyOutboxes();
        rates[name] = await measure(name, round);
      }
      ratios.set(label, [...(ratios.get(label) ?? []), rates.this_one / rates.other]);
      print(
        `round ${round}  ${label.padEnd(11)} ${rates.this_one.toFixed(0)}/s, other ${rates.other.toFixed(0)}/s`,
      );
    }
}

function report(): void {
  print(`\nthis ÷ other, median of ${rounds} rounds (95 % interval)`);
  for (const [label, all] of ratios) {
    const { median, low, high } = intervalOfMedian(all);
    print(`${label.padEnd(11)} ${median.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})`);
  }
}
