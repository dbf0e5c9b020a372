import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@parol/build/paths';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { type Measure, measures, prepareSide } from './ledger/sides.ts';
import { intervalOfMedian } from './ledger/interval.ts';
import { type HttpSide, startHttpSide } from './ledger/over-http.ts';
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
const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    rounds: { type: 'string', default: '21' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
    port: { type: 'string', default: '5900' },
    'http-only': { type: 'boolean', default: false },
  },
});
const [rounds, seconds, clients, port] = [
  values.rounds,
  values.seconds,
  values.clients,
  values.port,
].map(Number) as [number, number, number, number];
const HTTP_CLIENTS = 32;
/** So that the JIT has compiled the hot code. */
const WARM_SECONDS = 3;
const pgbench = findPgbench();
if (pgbench === undefined || values.other === undefined) {
  process.stderr.write(
    values.other === undefined
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

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-ledger-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
const https: HttpSide[] = [];
const cleanUp = async () => {
  await Promise.all(https.map(({ stop }) => stop()));
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

try {
  for (const name of names) await query(server.url, `create database ${name}`);
  const prepare = (checkout: string, name: Name) =>
    prepareSide(checkout, databaseOn(server.url, name), join(dataDir, name));
  const sides = {
    this_one: await prepare(root, 'this_one'),
    other: await prepare(values.other, 'other'),
  };
  const rate = (name: Name, measure: Measure) =>
    transactions(pgbench, {
      url: sides[name].url,
      clients,
      seconds,
      script: sides[name].scripts[measure],
    });

  const ratios = new Map<string, number[]>();
  const compare = async (kinds: readonly Kind[]) => {
    for (let round = 1; round <= rounds; round++) {
      for (const [label, measure] of kinds) {
        const rates = { this_one: 0, other: 0 };
        for (const name of round % 2 === 1 ? names : names.toReversed()) {
          // The API also relays the rows of earlier runs; they must not count in this run.
          for (const { url } of Object.values(sides)) await query(url, 'truncate outbox');
          rates[name] = await measure(name, round);
        }
        ratios.set(label, [...(ratios.get(label) ?? []), rates.this_one / rates.other]);
        process.stdout.write(
          `round ${round}  ${label.padEnd(11)} ${rates.this_one.toFixed(0)}/s, other ${rates.other.toFixed(0)}/s\n`,
        );
      }
    }
  };
  if (!values['http-only'])
    await compare(measures.map((measure): Kind => [measure, (name) => rate(name, measure)]));

  const startHttp = async (checkout: string, name: Name, at: number) => {
    const side = await startHttpSide(checkout, sides[name].url, join(dataDir, `${name}-http`), at);
    https.push(side);
    for (const way of ways) await side.rate(way, WARM_SECONDS, HTTP_CLIENTS, `${name}-warm-${way}`);
    // Connections keep their query plans, so tables are analysed now that they have rows.
    await query(sides[name].url, 'vacuum analyze');
    return side;
  };
  const http = {
    this_one: await startHttp(root, 'this_one', port),
    other: await startHttp(values.other, 'other', port + 2),
  };
  await compare(
    ways.map((way): Kind => [
      `http ${way}`,
      (name, round) => http[name].rate(way, seconds, HTTP_CLIENTS, `${name}-${round}-${way}`),
    ]),
  );
  process.stdout.write(`\nthis ÷ other, median of ${rounds} rounds (95 % interval)\n`);
  for (const [label, all] of ratios) {
    const { median, low, high } = intervalOfMedian(all);
    process.stdout.write(
      `${label.padEnd(11)} ${median.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})\n`,
    );
  }
} finally {
  await cleanUp();
}
