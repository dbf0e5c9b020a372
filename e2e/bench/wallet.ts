import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { openDatabase } from '@parol/platform/kernel/database/open-database';
import { play, startApi, type Api, type Play } from './wallet/api.ts';
import {
  databaseOn,
  openSessions,
  postings,
  postingScript,
  preparePlayers,
  query,
} from './wallet/test-data.ts';
import { findPgbench, initialise, transactions } from './wallet/pgbench.ts';

/**
 * `npm run bench -- wallet [--seconds 8] [--rounds 5] [--scale 32] [--port 5900] [--out FILE]`:
 * postings per second compared with pgbench's tpcb-like transactions on the same server in the same
 * run. They alternate in each round (ours, theirs, theirs, ours), so that a slow phase of the
 * machine affects both; a ratio is the median of its rounds. The server is configured like the
 * product's (fsync on). pgbench uses its defaults (simple protocol) with a scale of at least its
 * clients. `function` is the posting function called by pgbench in the same way; `http` counts
 * finished rounds (bet-and-win, two postings) through signed provider calls by 32 clients, with one
 * and with two API processes, for players with open turnover. `http, steps` is a bet and a win in
 * separate calls.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '32' },
    port: { type: 'string', default: '5900' },
    out: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
/** pgbench takes whole seconds. */
const half = Math.max(1, Math.round(seconds / 2));
const rounds = Number(values.rounds);
const port = Number(values.port);
const MOST = 32;
/** Warm-up, so that the JIT has compiled the hot code. */
const WARM_SECONDS = 3;
const clientCounts = [1, 8, MOST] as const;
const processCounts = [1, 2] as const;

const pgbench = findPgbench();
if (pgbench === undefined) {
  process.stderr.write(
    "There is no pgbench: install Debian's postgresql-15, or put pgbench on the path.\n",
  );
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-wallet-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
let api: Api | undefined;
const cleanUp = async () => {
  await api?.stop();
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));

/** Ratios by measurement, one per round. */
const ratios = {
  function: new Map<number, number[]>(),
  http: new Map<number, number[]>(),
  steps: new Map<number, number[]>(),
};
const add = (to: Map<number, number[]>, key: number, ratio: number) =>
  to.set(key, [...(to.get(key) ?? []), ratio]);

try {
  const rival = databaseOn(server.url, 'rival');
  await query(server.url, 'create database rival');
  process.stdout.write(
    `pgbench: ${pgbench}, scale ${values.scale}; ${rounds} rounds of ${seconds} s\n`,
  );
  await initialise(pgbench, rival, Number(values.scale));
  await preparePlayers(server.url);
  const sessions = await openSessions(server.url, dataDir);
  const script = postingScript(dataDir);

  for (let round = 1; round <= rounds; round++) {
    const tpcb = new Map<number, number>();
    for (const clients of clientCounts) {
      const measure = {
        ours: () => transactions(pgbench, { url: server.url, clients, seconds: half, script }),
        tpcb: () => transactions(pgbench, { url: rival, clients, seconds: half }),
      };
      const [first, second] =
        round % 2 === 1 ? (['ours', 'tpcb'] as const) : (['tpcb', 'ours'] as const);
      const halves = { ours: 0, tpcb: 0 };
      for (const who of [first, second, second, first]) halves[who] += await measure[who]();
      const [rate, base] = [halves.ours / 2, halves.tpcb / 2];
      tpcb.set(clients, base);
      add(ratios.function, clients, rate / base);
      process.stdout.write(
        `round ${round}  function, ${clients} clients: ${rate.toFixed(0)}/s, pgbench ${base.toFixed(0)}/s\n`,
      );
    }
    for (const processes of processCounts) {
      const base = tpcb.get(MOST) ?? 1;
      const rates = await overHttp(processes, `r${round}p${processes}`);
      for (const [play, rate] of Object.entries(rates)) {
        add(play === 'rounds' ? ratios.http : ratios.steps, processes, rate / base);
        process.stdout.write(
          `round ${round}  http, ${play}, ${MOST} clients, ${processes} process${processes === 1 ? '' : 'es'}: ${rate.toFixed(0)}/s, pgbench ${base.toFixed(0)}/s\n`,
        );
      }
    }
  }

  /** Postings per second by kind of call. */
  async function overHttp(processes: number, run: string): Promise<Partial<Record<Play, number>>> {
    // Outbox rows of the function's runs are not these processes' work.
    await query(server.url, 'truncate outbox');
    const ports = Array.from({ length: processes }, (_, index) => port + index * 2);
    api = await startApi(ports, { DATABASE_URL: server.url, PAROL_DATA: dataDir });
    try {
      const load = { ports, clients: MOST, tokens: sessions.tokens, secret: sessions.secret };
      await play({ ...load, play: 'rounds', seconds: WARM_SECONDS, run: `${run}-warm` });
      const rates: Partial<Record<Play, number>> = {};
      for (const way of processes === 1 ? (['rounds'] as const) : (['rounds', 'steps'] as const)) {
        const before = await postings(server.url);
        const began = performance.now();
        await play({ ...load, play: way, seconds, run: `${run}-${way}` });
        const elapsed = (performance.now() - began) / 1_000;
        rates[way] = ((await postings(server.url)) - before) / elapsed;
      }
      return rates;
    } finally {
      await api.stop();
    }
  }

  const db = openDatabase(server.url, { statementTimeoutMs: 0 });
  const { ok, violations } = await checkInvariants(db);
  await db.destroy();
  if (!ok) throw new Error(`The ledger is unsound after the run: ${JSON.stringify(violations)}`);
  report();
} finally {
  await cleanUp();
}

function report(): void {
  const medians = (of: ReadonlyMap<number, readonly number[]>) =>
    Object.fromEntries([...of].map(([key, all]) => [String(key), Number(median(all).toFixed(3))]));
  process.stdout.write('\npostings to tpcb-like transactions, median (least to most)\n');
  for (const [name, of] of Object.entries(ratios)) {
    for (const [key, all] of of) {
      const unit = name === 'function' ? 'clients' : 'processes';
      process.stdout.write(
        `${name.padEnd(9)} ${String(key).padStart(2)} ${unit.padEnd(10)} ${median(all).toFixed(2)}  (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})\n`,
      );
    }
  }
  if (values.out !== undefined) {
    writeFileSync(
      values.out,
      `${JSON.stringify({ ratios: { function: medians(ratios.function), http: medians(ratios.http) } }, null, 2)}\n`,
    );
  }
}

function median(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
