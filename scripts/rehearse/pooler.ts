// `npm run rehearse -- pooler [--rounds 10] [--seconds 3] [--port 5860]`: two processes and a worker behind
// PgBouncer in transaction mode, and one process beside it, on Debian's PostgreSQL. Members bet and read at them
// in turn. Ends with one line: what was lost or doubled, and the processor time of a round by that without.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditPlay } from '../../e2e/bench/players/audit.ts';
import { createPlayers, type Player } from '../../e2e/bench/players/players.ts';
import { playBySignedCalls } from '../../e2e/bench/players/provider.ts';
import { readsBetween } from '../../e2e/bench/players/site.ts';
import { Tally } from '../../e2e/bench/players/tally.ts';
import { intervalOfMedian } from '../../e2e/bench/harness/figures.ts';
import { processorTimeOf, timeOfProcess } from '../../e2e/bench/harness/processor-time.ts';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { query } from '../../e2e/bench/wallet/test-data.ts';
import { installServers, startPooler, startPrimary } from './scale/servers.ts';
import { migratedSite } from './scale/site.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';

const defaults = { rounds: 10, seconds: 3, port: 5860 };
const [bettors, readers] = [8, 4];

/** Returns whether nothing was lost or doubled behind the pooler. */
export async function rehearsePooler(args: readonly string[]): Promise<boolean> {
  installServers();
  return withFolder('parol-pooler-', (folder) =>
    withCleanUp((later) => play(folder, optionsOf(defaults, args), later)),
  );
}

type Options = typeof defaults;
const sides = ['pooled', 'direct'] as const;
type Side = (typeof sides)[number];

/** Milliseconds of processor time of one round: its bet, its end, and the reads and the relay meanwhile. */
interface Costs {
  readonly web: number;
  readonly database: number;
  readonly pooler: number;
}
const sum = ({ web, database, pooler }: Costs) => web + database + pooler;
const textOf = ({ web, database, pooler }: Costs) =>
  `${web.toFixed(1)} + ${database.toFixed(1)} + ${pooler.toFixed(1)} ms (process, PostgreSQL, pooler)`;
const medianOf = (all: readonly number[]) => intervalOfMedian(all).median;
const medians = (all: readonly Costs[]): Costs => ({
  web: medianOf(all.map(({ web }) => web)),
  database: medianOf(all.map(({ database }) => database)),
  pooler: medianOf(all.map(({ pooler }) => pooler)),
});

interface Measured {
  readonly web: number;
  readonly pooler: number | undefined;
  readonly dataDir: string;
}

/** What play costs a round, which returns how many rounds ended. */
async function costsOf(play: () => Promise<number>, at: Measured): Promise<Costs> {
  const look = () => {
    const web = timeOfProcess(at.web);
    const both = processorTimeOf({ pid: at.web, dataDir: at.dataDir }) ?? 0;
    const pooler = at.pooler === undefined ? 0 : timeOfProcess(at.pooler);
    return { web, database: both - web, pooler };
  };
  const before = look();
  const rounds = await play();
  const after = look();
  return {
    web: (after.web - before.web) / rounds,
    database: (after.database - before.database) / rounds,
    pooler: (after.pooler - before.pooler) / rounds,
  };
}

async function play(folder: string, { rounds, seconds, port }: Options, later: Later) {
  const primary = await startPrimary(folder, port + 10, later);
  const pooler = await startPooler(folder, port + 10, port + 12, later);
  const admin = primary.urlOf('postgres');
  const { players, secret } = await createPlayers(admin, folder, bettors * 2 * rounds + readers);
  const readingPlayers = players.slice(-readers);
  const ports = { pooled: port, other: port + 2, worker: port + 4, direct: port + 6 };
  const direct = primary.urlOf('parol_platform');
  const processes = await startProcesses(folder, {
    pooler: pooler.url,
    direct,
    admin,
    ports,
    later,
  });
  const ratios: number[] = [];
  const all: Costs[] = [];
  let turn = 0;
  for (let round = 0; round < rounds; round++) {
    const costs: Partial<Record<Side, Costs>> = {};
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const pids = {
        web: processes[side].pid(),
        pooler: side === 'pooled' ? pooler.pid : undefined,
      };
      // Each plays once, because the numbers of a player's rounds begin anew.
      const playing = players.slice(turn * bettors, (turn += 1) * bettors);
      const place = { port: ports[side], secret };
      const play = () => playFor(seconds, { bettors: playing, readers: readingPlayers, place });
      costs[side] = await costsOf(play, { ...pids, dataDir: join(folder, 'primary') });
    }
    const { pooled, direct: without } = costs;
    if (!pooled || !without) continue;
    print(`${round + 1}: ${textOf(pooled)} behind the pooler, ${textOf(without)} without`);
    all.push(without);
    ratios.push(sum(pooled) / sum(without));
  }
  const named = await query(
    admin,
    "select count(*)::int as count from pg_stat_activity where usename = 'parol_platform'",
  );
  const audit = await auditPlay(admin, folder, players);
  const { median, low, high } = intervalOfMedian(ratios);
  const wrong = audit.lost + audit.doubled + audit.wrong + audit.balances;
  const isGood = audit.ok && wrong === 0;
  const compared = players.reduce((all, { book }) => all + book.rounds.size, 0);
  print(
    `pooler: ${isGood ? 'passed' : 'FAILED'}: of ${compared} rounds ${audit.lost} lost, ${audit.doubled} doubled, ${audit.wrong} wrong, ` +
      `${audit.balances} balances differ; processor time a round ${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}) of that without, which is ${textOf(medians(all))}; ` +
      `${String(named.rows[0]?.['count'])} connections of the platform at the server`,
  );
  return isGood;
}

interface Site {
  readonly pooler: string;
  readonly direct: string;
  readonly admin: string;
  readonly ports: Readonly<Record<'pooled' | 'other' | 'worker' | 'direct', number>>;
  readonly later: Later;
}

async function startProcesses(folder: string, { pooler, direct, admin, ports, later }: Site) {
  const processes = await migratedSite(folder, admin, later);
  const behind = { DATABASE_URL: pooler, PAROL_POOLER: 'transaction', PAROL_ROLES: 'web' };
  const started = {
    pooled: processes.process('pooled', ports.pooled, { ...behind, PORT: String(ports.pooled) }),
    other: processes.process('other', ports.other, { ...behind, PORT: String(ports.other) }),
    worker: processes.process('worker', ports.worker, {
      ...behind,
      PAROL_ROLES: 'worker',
      PAROL_METRICS_PORT: String(ports.worker),
    }),
    direct: processes.process('direct', ports.direct, {
      DATABASE_URL: direct,
      PAROL_ROLES: 'web',
      PORT: String(ports.direct),
    }),
  };
  // Nothing is published, so they can't be ready.
  for (const one of Object.values(started)) await one.ready('/livez');
  return started;
}

interface Play {
  readonly bettors: readonly Player[];
  readonly readers: readonly Player[];
  readonly place: { readonly port: number; readonly secret: string };
}

/** Bets and reads at a port; returns how many rounds ended. */
async function playFor(seconds: number, { bettors, readers, place }: Play): Promise<number> {
  let isOver = false;
  const all = { ...place, tally: new Tally(), isOver: () => isOver, pauseMs: 0 };
  const playing = [
    ...bettors.map((player) => playBySignedCalls(player, all)),
    ...readers.map((player) => readsBetween(player, { ...all, pauseMs: 300 })),
  ];
  await sleep(seconds * 1_000);
  isOver = true;
  await Promise.all(playing);
  return bettors.reduce((count, { book }) => count + book.rounds.size, 0);
}
