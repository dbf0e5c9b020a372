// `PAROL_TEST_CITUS=<program> npm run rehearse -- cluster [--seconds 20] [--port 5880]`: the sandbox on a Citus cluster,
// under members' load, while a worker is added, the shards are rebalanced, the worker is taken away, and a worker and
// the coordinator are lost. Nothing that was acknowledged may be lost or doubled. It kills nodes and stops the
// cluster, so nothing else may use it: `CITUS_HOME` and `CITUS_PORT` may name another one for the program. Ends with
// one line of figures.
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { createPlayersOn, type Player } from '../../e2e/bench/players/players.ts';
import { countOthers, elsewhere, type Others } from './cluster/others.ts';
import { citusProgram, clusterSettings, type Nodes, startNodes } from './cluster/nodes.ts';
import { audit } from './gone/audit.ts';
import { divided, type LoadPlace, loadPlace, startLoad, sumOf } from './gone/load.ts';
import type { Pulse } from './gone/pulse.ts';
import { settledText, untilAll, untilSettled } from './gone/waits.ts';
import { startSite } from './gone/site.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { secondsOf } from './support/seconds.ts';

const defaults = { seconds: 20, port: 5880 };
/** Members by what they do; readers are only asked for while a worker is away. A claim is once a day and member. */
const counts = { bettors: 16, depositors: 60, readers: 20, claimers: 2_000 };
type Members = Readonly<Record<keyof typeof counts, readonly Player[]>>;
const pauseMs = 700;
/** The worker that is lost. */
const lost = 1;
/** The longest time from a node's restart until everything works again. */
const mostAfterMs = 30_000;
/** How long that is waited for. */
const patienceMs = 180_000;

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly isGood: boolean;
}

/** Returns whether nothing was lost or doubled, and everything worked again in time. */
export async function rehearseCluster(args: readonly string[]): Promise<boolean> {
  const { seconds, port } = optionsOf(defaults, args);
  const program = citusProgram();
  return withFolder('parol-cluster-', (folder) =>
    withCleanUp((later) => underLoad(folder, { program, awayMs: seconds * 1_000, port, later })),
  );
}

async function underLoad(
  folder: string,
  given: {
    readonly program: string;
    readonly awayMs: number;
    readonly port: number;
    readonly later: Later;
  },
): Promise<boolean> {
  const { program, awayMs, port, later } = given;
  const nodes = await startNodes(program, 'parol_rehearsal', later);
  const site = await startSite(folder, nodes.url, port, later, clusterSettings);
  const environment = { PAROL_DATA: site.dataDir, ...clusterSettings };
  const { players, secret } = await createPlayersOn(nodes.url, environment, sumOf(counts));
  const members = divided(players, counts);
  await site.startProcesses();
  const { place, tally, end } = loadPlace(site, { secret, pauseMs });
  const { books, ended } = startLoad(members, place);
  if ((await untilAll(tally, performance.now(), patienceMs)) === undefined)
    throw new Error('The site did not begin to work.');
  print(`Everything works; failures until then: ${tally.takeFailures()}`);
  const moved = await growAndShrink(nodes, tally);
  const withoutWorker = await loseWorker(nodes, { members, place, awayMs });
  const withoutCoordinator = await lose(nodes, 0, { tally, awayMs });
  const isSettled = await untilSettled(nodes.url, books, patienceMs);
  end();
  await ended;
  print(`Answers but success: ${JSON.stringify(tally.report(1).codes)}`);
  const found = await audit(site, members, books);
  const steps = [...moved, withoutWorker.step, withoutCoordinator];
  return judge({ steps, isSettled, ...found, others: withoutWorker.others, nodes });
}

/** Adds a worker, moves shards there, and moves them back; everything has to work after each step. */
async function growAndShrink(nodes: Nodes, tally: Pulse): Promise<readonly Step[]> {
  let worker = 0;
  let moved = 0;
  return [
    await timed('third worker', tally, () => (worker = nodes.add())),
    await timed('rebalance', tally, async () => {
      moved = await nodes.rebalance();
      print(`Groups of tables that were moved: ${moved}`);
      if (moved === 0) throw new Error('The rebalance moved nothing.');
    }),
    await timed('taken away', tally, () => nodes.remove(worker)),
  ];
}

async function timed(name: string, tally: Pulse, work: () => unknown): Promise<Step> {
  const from = performance.now();
  await work();
  const seconds = secondsOf(performance.now() - from);
  const isGood = (await untilAll(tally, performance.now(), patienceMs)) !== undefined;
  print(`${name}: ${seconds} s; failed: ${tally.takeFailures()}`);
  return { name, seconds, isGood };
}

/** Loses the worker, and counts the members of others that go on meanwhile. */
async function loseWorker(
  nodes: Nodes,
  {
    members,
    place,
    awayMs,
  }: { readonly members: Members; readonly place: LoadPlace; readonly awayMs: number },
): Promise<{ readonly step: Step; readonly others: Others }> {
  const bettors = await elsewhere(nodes, members.bettors, lost);
  const readers = await elsewhere(nodes, members.readers, lost);
  let others: Others = { wentOn: 0, of: 0 };
  const step = await lose(nodes, lost, {
    tally: place.tally,
    awayMs,
    during: async (whole) => {
      others = await countOthers({ bettors, readers }, place, whole);
      print(`Members of other workers that went on: ${others.wentOn} of ${others.of}`);
    },
  });
  return { step, others };
}

async function lose(
  nodes: Nodes,
  node: number,
  {
    tally,
    awayMs,
    during = (whole) => whole(),
  }: {
    readonly tally: Pulse;
    readonly awayMs: number;
    readonly during?: (whole: () => Promise<unknown>) => Promise<unknown>;
  },
): Promise<Step> {
  const name = node === 0 ? 'without the coordinator' : `without worker ${node}`;
  nodes.kill(node);
  await during(() => sleep(awayMs));
  const failed = tally.takeFailures();
  nodes.start(node);
  const back = performance.now();
  const ms = await untilAll(tally, back, patienceMs);
  const seconds = secondsOf(ms ?? patienceMs);
  print(
    `${name}: works ${seconds} s after its restart; failed: ${failed}; after: ${tally.takeFailures()}`,
  );
  return { name, seconds, isGood: ms !== undefined && ms <= mostAfterMs };
}

async function judge({
  steps,
  isSettled,
  differences: found,
  compared,
  others,
  nodes,
}: Awaited<ReturnType<typeof audit>> & {
  readonly steps: readonly Step[];
  readonly isSettled: boolean;
  readonly others: Others;
  readonly nodes: Nodes;
}): Promise<boolean> {
  const undecided = await nodes.undecided();
  const isGood =
    steps.every((step) => step.isGood) &&
    isSettled &&
    others.wentOn === others.of &&
    undecided + found.lost + found.doubled + found.wrong + found.rules === 0;
  print(
    `cluster: ${isGood ? 'passed' : 'FAILED'}: ${steps.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}; ${others.wentOn} of ${others.of} members of other workers went on; of ${compared.bets} rounds, ${compared.deposits} deposits and ${compared.claims} claims, ${found.lost} lost, ${found.doubled} doubled, ${found.wrong} wrong; ${found.rules} rules of the ledger broken${settledText(isSettled)}; ${undecided} transactions left in two phases`,
  );
  return isGood;
}
