import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@parol/build/paths';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { type Measure, measures, prepareSide } from './ledger/sides.ts';
import { intervalOfMedian } from './ledger/interval.ts';
import { findPgbench, transactions } from './wallet/pgbench.ts';
import { databaseOn, query } from './wallet/test-data.ts';

/**
 * `npm run bench -- ledger --other FOLDER [--rounds 21] [--seconds 2] [--clients 8]`: the ledger's
 * functions of this checkout against those of another one, which has its dependencies installed.
 * Each has a database on one server (fsync on). Both are measured in each round, in alternating
 * order, so that a slow phase of the machine affects both. Prints the median of the rounds' ratios
 * (this ÷ other) with its 95 % interval: a ratio below 1 means that this one is slower.
 */
const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    rounds: { type: 'string', default: '21' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
  },
});
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number) as [
  number,
  number,
  number,
];
const pgbench = findPgbench();
if (pgbench === undefined || values.other === undefined) {
  process.stderr.write(
    values.other === undefined
      ? 'Name the other checkout: --other FOLDER.\n'
      : "There is no pgbench: install Debian's postgresql-15, or put pgbench on the path.\n",
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-ledger-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
const cleanUp = async () => {
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

try {
  const names = ['this_one', 'other'] as const;
  for (const name of names) await query(server.url, `create database ${name}`);
  const prepare = (checkout: string, name: (typeof names)[number]) =>
    prepareSide(checkout, databaseOn(server.url, name), join(dataDir, name));
  const sides = {
    this_one: await prepare(root, 'this_one'),
    other: await prepare(values.other, 'other'),
  };
  const rate = (name: (typeof names)[number], measure: Measure) =>
    transactions(pgbench, {
      url: sides[name].url,
      clients,
      seconds,
      script: sides[name].scripts[measure],
    });

  const ratios = new Map<Measure, number[]>(measures.map((measure) => [measure, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const measure of measures) {
      const rates = { this_one: 0, other: 0 };
      for (const name of round % 2 === 1 ? names : names.toReversed())
        rates[name] = await rate(name, measure);
      ratios.get(measure)?.push(rates.this_one / rates.other);
      process.stdout.write(
        `round ${round}  ${measure.padEnd(8)} ${rates.this_one.toFixed(0)}/s, other ${rates.other.toFixed(0)}/s\n`,
      );
    }
  }
  process.stdout.write(`\nthis ÷ other, median of ${rounds} rounds (95 % interval)\n`);
  for (const [measure, all] of ratios) {
    const { median, low, high } = intervalOfMedian(all);
    process.stdout.write(
      `${measure.padEnd(8)} ${median.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})\n`,
    );
  }
} finally {
  await cleanUp();
}
