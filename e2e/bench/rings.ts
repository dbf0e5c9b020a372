import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayMs } from '@parol/domain';
import { hasReturned } from '@parol/platform/cashier/transfer/transfer-patterns.repository';
import { openDatabase } from '@parol/platform/kernel/database/open-database';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import pg from 'pg';
import { intervalOfMedian } from './ledger/interval.ts';
import { returnsFromOneEnd } from './rings/from-one-end.ts';
import { makeNetworks, type Network, type Parties, sent } from './rings/networks.ts';

/**
 * `npm run bench -- rings [--members 50000] [--rounds 100]`: the time of the largest search for rings
 * that a transfer between members makes (up to eight members, over a week), which follows transfers
 * from both ends, compared with the usual recursive query from one end. Both search for the same transfers
 * in alternating order, in one database. Prints medians, the 95th percentile, the median of the
 * ratios (this ÷ rival) with its 95 % interval, and how many rings each found: transfers wait for
 * each other's search, so the median is also how many a second are possible. Fails if this search
 * finds a ring that the rival does not, which is complete.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '100' },
  },
});
const [members, rounds] = [Number(values.members), Number(values.rounds)];
const WARM = 10;
const hops = { onward: 4, back: 3 };
const networks: readonly Network[] = [
  { name: 'each sends to one', members, recipients: 1 },
  { name: 'each sends to six', members, recipients: 6 },
  { name: 'each sends to seventy', members: Math.ceil(members / 10), recipients: 70 },
];

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-rings-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
const db = openDatabase(server.url, { max: 1, statementTimeoutMs: 0 });
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  const parties = await makeNetworks(server.url, networks);
  process.stdout.write(
    `${'milliseconds'.padEnd(26)} ${'median'.padStart(7)} ${'p95'.padStart(8)} ${'rings'.padStart(6)}   rival ${'median'.padStart(9)} ${'p95'.padStart(9)} ${'rings'.padStart(6)}   ratio\n`,
  );
  for (const [{ name }, transfers] of parties) await measure(name, transfers);
} finally {
  await client.end();
  await db.destroy();
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(name: string, transfers: readonly Parties[]): Promise<void> {
  const since = new Date(Date.now() - 7 * dayMs);
  const times = { both: [] as number[], one: [] as number[] };
  const found = { both: 0, one: 0 };
  const searches = {
    both: (of: Parties) => hasReturned(db, of, since, sent, hops),
    one: (of: Parties) => returnsFromOneEnd(client, of, since, sent, hops.onward + hops.back),
  };
  const names = ['both', 'one'] as const;
  for (let round = -WARM; round < rounds; round++) {
    const transfer = transfers[(round + WARM) % transfers.length];
    if (!transfer) throw new Error(`The network "${name}" has no transfers.`);
    const result = { both: false, one: false };
    for (const search of round % 2 === 0 ? names : names.toReversed()) {
      const began = performance.now();
      result[search] = await searches[search](transfer);
      if (round >= 0) times[search].push(performance.now() - began);
    }
    if (result.both && !result.one)
      throw new Error(`Only one search found the ring of member ${transfer.senderId}.`);
    if (round >= 0) for (const search of names) found[search] += Number(result[search]);
  }
  const ratio = intervalOfMedian(times.both.map((took, index) => took / (times.one[index] ?? 0)));
  const figures = (of: readonly number[], width: number) =>
    [intervalOfMedian(of).median, at(of, 0.95)]
      .map((ms) => ms.toFixed(2).padStart(width))
      .join(' ');
  process.stdout.write(
    `${name.padEnd(26)} ${figures(times.both, 8)} ${String(found.both).padStart(6)}         ${figures(times.one, 9)} ${String(found.one).padStart(6)}   ${ratio.median.toFixed(3)} (${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)})\n`,
  );
}

function at(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
