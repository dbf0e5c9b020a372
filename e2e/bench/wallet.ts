import { median } from './harness/figures.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { openDatabase } from '@parol/platform/kernel/database/open-database';
import { play, startApi, type Play } from './wallet/api.ts';
import {
  databaseOn,
  openSessions,
  postings,
  postingScript,
  preparePlayers,
  query,
  sealPhones,
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
const options = optionsOf({ seconds: 8, rounds: 5, scale: 32, port: 5900, out: undefined });
const { seconds, rounds, port } = options;
/** pgbench takes whole seconds. */
const half = Math.max(1, Math.round(seconds / 2));
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

/** Ratios by measurement, one per round. */
const ratios = {
  function: new Map<number, number[]>(),
  http: new Map<number, number[]>(),
  steps: new Map<number, number[]>(),
};
const add = (to: Map<number, number[]>, key: number, ratio: number) =>
  to.set(key, [...(to.get(key) ?? []), ratio]);

await withDatabase('wallet', async ({ url, dataDir }) => {
  const rival = databaseOn(url, 'rival');
  await query(url, 'create database rival');
  print(`pgbench: ${pgbench}, scale ${options.scale}; ${rounds} rounds of ${seconds} s`);
  await initialise(pgbench, rival, options.scale);
  await preparePlayers(url);
  await sealPhones(url, dataDir);
  const sessions = await openSessions(url, dataDir);
  const side = { url, rival, pgbench, script: postingScript(dataDir), dataDir, ...sessions };
  for (let round = 1; round <= rounds; round++) {
    const tpcb = await compareFunction(side, round);
    await compareHttp(side, round, tpcb);
  }
  const db = openDatabase(url, { statementTimeoutMs: 0 });
  const { ok, violations } = await checkInvariants(db);
  await db.destroy();
  if (!ok) throw new Error(`The ledger is unsound after the run: ${JSON.stringify(violations)}`);
  report();
});

/** What is measured: our database, pgbench's, and sessions of players for calls over HTTP. */
interface Side {
  readonly url: string;
  readonly rival: string;
  readonly pgbench: string;
  readonly script: string;
  readonly dataDir: string;
  readonly tokens: readonly string[];
  readonly secret: string;
}

/** The posting function by pgbench; returns pgbench's own rate for 32 clients. */
async function compareFunction(side: Side, round: number): Promise<number> {
  const { url, rival, script } = side;
  let most = 1;
  for (const clients of clientCounts) {
    const measure = {
      ours: () => transactions(side.pgbench, { url, clients, seconds: half, script }),
      tpcb: () => transactions(side.pgbench, { url: rival, clients, seconds: half }),
    };
    const [first, second] =
      round % 2 === 1 ? (['ours', 'tpcb'] as const) : (['tpcb', 'ours'] as const);
    const halves = { ours: 0, tpcb: 0 };
    for (const who of [first, second, second, first]) halves[who] += await measure[who]();
    const [rate, base] = [halves.ours / 2, halves.tpcb / 2];
    if (clients === MOST) most = base;
    add(ratios.function, clients, rate / base);
    print(
      `round ${round}  function, ${clients} clients: ${rate.toFixed(0)}/s, pgbench ${base.toFixed(0)}/s`,
    );
  }
  return most;
}

async function compareHttp(side: Side, round: number, base: number): Promise<void> {
  for (const processes of processCounts) {
    const rates = await overHttp(side, processes, `r${round}p${processes}`);
    for (const [way, rate] of Object.entries(rates)) {
      add(way === 'rounds' ? ratios.http : ratios.steps, processes, rate / base);
      print(
        `round ${round}  http, ${way}, ${MOST} clients, ${processes} process${processes === 1 ? '' : 'es'}: ${rate.toFixed(0)}/s, pgbench ${base.toFixed(0)}/s`,
      );
    }
  }
}

/** Postings per second by kind of call. */
async function overHttp(
  { url, dataDir, tokens, secret }: Side,
  processes: number,
  run: string,
): Promise<Partial<Record<Play, number>>> {
  // Outbox rows of the function's runs are not these processes' work.
  await query(url, 'truncate outbox');
  const ports = Array.from({ length: processes }, (_, index) => port + index * 2);
  const api = await startApi(ports, { DATABASE_URL: url, PAROL_DATA: dataDir });
  try {
    const load = { ports, clients: MOST, tokens, secret };
    await play({ ...load, play: 'rounds', seconds: WARM_SECONDS, run: `${run}-warm` });
    const rates: Partial<Record<Play, number>> = {};
    for (const way of processes === 1 ? (['rounds'] as const) : (['rounds', 'steps'] as const)) {
      const before = await postings(url);
      const began = performance.now();
      await play({ ...load, play: way, seconds, run: `${run}-${way}` });
      const elapsed = (performance.now() - began) / 1_000;
      rates[way] = ((await postings(url)) - before) / elapsed;
    }
    return rates;
  } finally {
    await api.stop();
  }
}

function report(): void {
  const medians = (of: ReadonlyMap<number, readonly number[]>) =>
    Object.fromEntries([...of].map(([key, all]) => [String(key), Number(median(all).toFixed(3))]));
  print('\npostings to tpcb-like transactions, median (least to most)');
  for (const [name, of] of Object.entries(ratios)) {
    for (const [key, all] of of) {
      const unit = name === 'function' ? 'clients' : 'processes';
      print(
        `${name.padEnd(9)} ${String(key).padStart(2)} ${unit.padEnd(10)} ${median(all).toFixed(2)}  (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`,
      );
    }
  }
  save(options.out, {
    ratios: { function: medians(ratios.function), http: medians(ratios.http) },
  });
}
