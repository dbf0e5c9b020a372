// `PAROL_TEST_CITUS=<program> npm run rehearse -- worker-failover [--times 10] [--port 5860]`: the sandbox on a Citus
// cluster of which one worker is two hosts with Patroni behind HAProxy, under members' load. First what the standby costs
// a bet, then the worker's primary is lost again and again, each time in another way. Nothing that was acknowledged may be
// lost or doubled, a lost primary may take no writes, and members of the other worker go on. It stops the cluster, so
// nothing else may use it: `CITUS_HOME` and `CITUS_PORT` may name another one for the program. Ends with one line of figures.
import { percentile } from '../../e2e/bench/harness/figures.ts';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { createPlayersOn, type Player } from '../../e2e/bench/players/players.ts';
import { databaseOn } from '../../e2e/bench/wallet/test-data.ts';
import { citusProgram, clusterSettings, type Nodes, startNodes } from './cluster/nodes.ts';
import type { Others } from './cluster/others.ts';
import { ways } from './failover/hosts.ts';
import { installPair, type Pair, startPair } from './failover/pair.ts';
import { restartsText } from './failover/stale-keys.ts';
import { audit } from './gone/audit.ts';
import { deposit, divided, loadPlace, newBooks, startLoad, sumOf } from './gone/load.ts';
import { everyAction, Pulse } from './gone/pulse.ts';
import { startSite } from './gone/site.ts';
import { settledText, untilAll, untilSettled } from './gone/waits.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { until } from './support/programs.mjs';
import { secondsOf } from './support/seconds.ts';
import { costOfStandby, costText, type StandbyCost } from './worker-failover/cost.ts';
import { type Loss, lose } from './worker-failover/losses.ts';
import { type DirectWriter, directWriter } from './worker-failover/old-primary.ts';
import {
  auditTransfers,
  type Friends,
  makeTransfers,
  type Sent,
  transfersOfOneMs,
} from './worker-failover/transfers.ts';

const database = 'parol_rehearsal';
const pauseMs = 700;
/** Until a lost host is a standby again and everything works, on a busy machine. */
const onceMs = 70_000;
/**
 * Times from a loss until everything works again, for members of the lost worker: in the middle, and at most. Twenty seconds
 * of it are Patroni's lease.
 */
const aimMs = 30_000;
const mostMs = 60_000;
/** How long is waited for the first work, and for the last. */
const patienceMs = 180_000;
/** Longest age that Citus gives what is between its two phases, and the half minute of its next look. */
const decidedMs = 90_000;

/** Members on each worker by what they do; readers are only asked for while the other worker is away. */
const countsFor = (times: number) => ({
  bettors: 8,
  depositors: 30,
  readers: 10,
  friends: Math.ceil((times * onceMs) / transfersOfOneMs(pauseMs)),
  measured: 100,
  claimers: Math.ceil((times * onceMs) / pauseMs),
});
type Members = Readonly<Record<keyof ReturnType<typeof countsFor>, readonly Player[]>>;
/** More than two times as many are made, because their keys divide them by chance. */
const spare = 1.1;

/** Returns whether nothing was lost or doubled, and each time the standby took over in time. */
export async function rehearseWorkerFailover(args: readonly string[]): Promise<boolean> {
  const { times, port } = optionsOf({ times: 10, port: 5860 }, args);
  const program = citusProgram();
  installPair();
  return withFolder('parol-worker-failover-', (folder) =>
    withCleanUp((later) => underLoad(folder, { program, times, port, later })),
  );
}

async function underLoad(
  folder: string,
  given: {
    readonly program: string;
    readonly times: number;
    readonly port: number;
    readonly later: Later;
  },
): Promise<boolean> {
  const { times, port, later } = given;
  const nodes = await startNodes(given.program, database, later);
  const pair = await pairAsWorker(nodes, folder, port + 8, later);
  const site = await startSite(folder, nodes.url, port, later, clusterSettings);
  const counts = countsFor(times);
  const environment = { PAROL_DATA: site.dataDir, ...clusterSettings };
  const all = Math.ceil(2 * spare * sumOf(counts));
  const { players, secret } = await createPlayersOn(nodes.url, environment, all);
  // So that friends are found by their phones.
  await site.ops('keys:rotate', 'unique-keys');
  const { own, others } = await onBoth(nodes, pair, players, counts);
  const cost = await costOfStandby(pair, {
    url: nodes.url,
    members: own.measured.map(({ memberId }) => memberId),
    environment,
  });
  await site.startProcesses();
  const tally = new Pulse([...everyAction, 'transfer']);
  const { place, end } = loadPlace(site, { secret, pauseMs, tally });
  const books = newBooks();
  const friends = [...own.friends, ...others.friends];
  for (const friend of friends) await deposit(friend, place, books);
  const elsewhere = loadPlace(site, { secret, pauseMs });
  const sent: Sent = new Map();
  const work = [
    startLoad(own, place, books).ended,
    startLoad(others, elsewhere.place, books).ended,
    makeTransfers(towards(own.friends, others.friends), place, sent),
    makeTransfers(towards(others.friends, own.friends), place, sent),
  ];
  if ((await untilAll(tally, performance.now(), patienceMs)) === undefined)
    throw new Error('The site did not begin to work.');
  print(`Everything works; failures until then: ${tally.takeFailures()}`);
  const writer = await directWriter(databaseOn(pair.url, 'postgres'));
  const losses: Loss[] = [];
  for (let time = 1; time <= times; time++) {
    const way = ways[(time - 1) % ways.length] ?? 'host killed';
    losses.push(await lose(pair, way, { tally, writer, others, place: elsewhere.place }));
  }
  const isSettled = await untilSettled(nodes.url, books, patienceMs);
  end();
  elsewhere.end();
  await Promise.all(work);
  print(`Answers but success: ${JSON.stringify(tally.report(1).codes)}`);
  const bettors = [...own.bettors, ...others.bettors];
  const depositors = [...own.depositors, ...others.depositors];
  return judge({
    losses,
    isSettled,
    cost,
    ...(await audit(site, { bettors, depositors, claimers: [] }, books)),
    transfers: await auditTransfers(nodes.url, friends, sent),
    written: await writer.found(),
    undecided: await undecided(nodes),
    restarts: pair.restarts(),
  });
}

/** Replaces the cluster's second worker by a pair, before there are rows. */
async function pairAsWorker(
  nodes: Nodes,
  folder: string,
  port: number,
  later: Later,
): Promise<Pair> {
  const cluster = { programs: await nodes.programs(), superuser: nodes.superuser };
  const pair = await startPair(folder, { port, database, cluster, later });
  await nodes.register(pair.url);
  await nodes.remove(2);
  return pair;
}

/** The members whose rows are on the pair, and those of the other worker, by what they do. */
async function onBoth(
  nodes: Nodes,
  { url }: Pair,
  players: readonly Player[],
  counts: ReturnType<typeof countsFor>,
): Promise<{ readonly own: Members; readonly others: Members }> {
  const ports = await nodes.portsOf(players.map(({ memberId }) => memberId));
  const isOwn = ({ memberId }: Player) => ports.get(memberId) === Number(new URL(url).port);
  return {
    own: divided(players.filter(isOwn), counts),
    others: divided(
      players.filter((player) => !isOwn(player)),
      counts,
    ),
  };
}

/** Each member with a friend on the other worker. */
const towards = (senders: readonly Player[], receivers: readonly Player[]) =>
  senders.flatMap((sender, index): readonly Friends[] => {
    const receiver = receivers[index];
    return receiver ? [[sender, receiver]] : [];
  });

/** Transactions that stay between their two phases. */
async function undecided(nodes: Nodes): Promise<number> {
  await until(decidedMs, async () => (await nodes.undecided()) === 0);
  return nodes.undecided();
}

function judge({
  losses,
  isSettled,
  cost,
  differences,
  compared,
  transfers,
  written,
  undecided: left,
  restarts,
}: Awaited<ReturnType<typeof audit>> & {
  readonly losses: readonly Loss[];
  readonly isSettled: boolean;
  readonly cost: StandbyCost;
  readonly transfers: Awaited<ReturnType<typeof auditTransfers>>;
  readonly written: Awaited<ReturnType<DirectWriter['found']>>;
  readonly undecided: number;
  readonly restarts: number;
}): boolean {
  const lost = differences.lost + transfers.lost;
  const doubled = differences.doubled + transfers.doubled;
  const wrong = differences.wrong + transfers.wrong;
  const times = losses.map(({ ms }) => ms);
  const takenMs = percentile(
    losses.map((loss) => loss.takenMs),
    0.5,
  );
  const took = losses.filter(({ tookOver }) => tookOver).length;
  const sumOfOthers = (key: keyof Others) =>
    losses.reduce((sum, { others }) => sum + others[key], 0);
  const [wentOn, of] = [sumOfOthers('wentOn'), sumOfOthers('of')];
  const isGood =
    took === losses.length &&
    percentile(times, 0.5) <= aimMs &&
    Math.max(...times) <= mostMs &&
    wentOn === of &&
    isSettled &&
    written.tries > 0 &&
    lost + doubled + wrong + differences.rules + written.lost + left === 0;
  print(
    `worker-failover: ${isGood ? 'passed' : 'FAILED'}: the standby took over ${took} of ${losses.length} times, after ${secondsOf(takenMs)} s (p50), everything worked after ${secondsOf(percentile(times, 0.5))} s (p50), ${secondsOf(Math.max(...times))} s at most; ${wentOn} of ${of} members of the other worker went on; of ${compared.bets} rounds, ${compared.deposits} deposits, ${compared.claims} claims and ${transfers.confirmed} transfers, ${lost} lost, ${doubled} doubled, ${wrong} wrong; ${differences.rules} rules of the ledger broken${settledText(isSettled)}; of ${written.tries} writes straight to a lost primary ${written.acknowledged} acknowledged, ${written.lost} of them not on the new one; ${left} transactions left in two phases; ${costText(cost)}${restartsText(restarts)}`,
  );
  return isGood;
}
