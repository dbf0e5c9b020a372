import { bootParts } from '../../../platform/src/start/boot.ts';
import { readConfig } from '../../../platform/src/kernel/config/config.ts';
import { openBettors, post } from '../../../e2e/bench/citus/post.ts';
import { median, percentile } from '../../../e2e/bench/harness/figures.ts';
import { print } from '../../../e2e/bench/harness/options.ts';
import { timeOfServer } from '../../../e2e/bench/harness/processor-time.ts';
import type { Pair } from '../failover/pair.ts';

const rounds = 6;
const clients = 8;
const seconds = 2;
const warmSeconds = 1;

/** Of a bet: milliseconds of processor time of all servers, and until its answer. */
interface Cost {
  readonly cpu: number;
  readonly ms: number;
}

/** Medians of what a bet costs with and without a standby, and of the ratios of runs one after another. */
export interface StandbyCost {
  readonly with: Cost;
  readonly without: Cost;
  readonly ratio: Cost;
}

/** Bets of members of the pair, on the pool that a process has for a worker, with the standby and without it in turns. */
export async function costOfStandby(
  pair: Pair,
  {
    url,
    members,
    environment,
  }: {
    readonly url: string;
    readonly members: readonly bigint[];
    readonly environment: Readonly<Record<string, string>>;
  },
): Promise<StandbyCost> {
  await openBettors(url, members);
  const { db } = bootParts(readConfig(environment), url, 'silent');
  const bets = async (forSeconds: number) => {
    const times: number[] = [];
    const until = performance.now() + forSeconds * 1_000;
    const client = async (first: number) => {
      for (let turn = first; performance.now() < until; turn += clients) {
        const began = performance.now();
        await post(db, 'bet', members[turn % members.length] ?? 0n);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
    return times;
  };
  const measured = async (servers: readonly string[]): Promise<Cost> => {
    await bets(warmSeconds);
    const spent = () => servers.reduce((sum, folder) => sum + timeOfServer(folder), 0);
    const before = spent();
    const times = await bets(seconds);
    return { cpu: (spent() - before) / times.length, ms: percentile(times, 0.5) };
  };
  try {
    await bets(warmSeconds);
    const pairs: { readonly with: Cost; readonly without: Cost }[] = [];
    const primary = pair.folderOf(await pair.primary());
    for (let round = 1; round <= rounds; round++) {
      const before = round % 2 === 1;
      const both = [pair.folderOf('a'), pair.folderOf('b')];
      const first = before ? await measured(both) : undefined;
      const standby = await pair.endStandby();
      const without = await measured([primary]);
      await pair.bringBack(standby);
      const one = { with: first ?? (await measured(both)), without };
      print(`round ${round}: a bet ${shown(one.with)} with its standby, ${shown(without)} without`);
      pairs.push(one);
    }
    const of = (cost: (one: (typeof pairs)[number]) => number) => median(pairs.map(cost));
    return {
      with: { cpu: of((one) => one.with.cpu), ms: of((one) => one.with.ms) },
      without: { cpu: of((one) => one.without.cpu), ms: of((one) => one.without.ms) },
      ratio: {
        cpu: of((one) => one.with.cpu / one.without.cpu),
        ms: of((one) => one.with.ms / one.without.ms),
      },
    };
  } finally {
    await db.destroy();
  }
}

const shown = ({ cpu, ms }: Cost) => `${cpu.toFixed(2)} ms of processor time, ${ms.toFixed(1)} ms`;
/** In words, for the last line. */
export const costText = ({ with: beside, without, ratio }: StandbyCost): string =>
  `a bet takes ${shown(beside)} with its standby, ${shown(without)} without (${ratio.cpu.toFixed(2)} and ${ratio.ms.toFixed(2)} times)`;
