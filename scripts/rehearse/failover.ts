// `npm run rehearse -- failover [--times 20] [--port 5840] [--long]`: the sandbox on two hosts of PostgreSQL
// with Patroni, under members' load. The primary is lost again and again; nothing that was acknowledged may be
// lost or doubled. `--long` loses it a hundred times. Ends with one line of figures.
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { percentile } from '../../e2e/bench/harness/figures.ts';
import { createPlayers } from '../../e2e/bench/players/players.ts';
import { installCluster, startCluster } from './failover/cluster.ts';
import {
  auditWithdrawals,
  makeWithdrawals,
  type Requests,
  saveAccounts,
  withdrawalsOfOneMs,
} from './failover/withdrawals.ts';
import { audit, paidOf, uncredited, unsentBefore } from './gone/audit.ts';
import { type Books, startLoad } from './gone/load.ts';
import { Pulse } from './gone/pulse.ts';
import { startSite } from './gone/site.ts';
import { type Later, withFolder, withCleanUp } from './support/clean-up.ts';

const defaults = { times: 20, port: 5840, long: false };
const longTimes = 100;
const pauseMs = 700;
/** Until a lost host is a standby again and everything works; 20 to 40 s were measured, so it is ample. */
const onceMs = 70_000;
/** Longest time until everything works again. */
const mostMs = 120_000;

/**
 * Members by what they do. A member claims once a day, and withdraws as often as the lowest level may, so
 * there are as many as the run is long.
 */
const countsFor = (times: number) => ({
  bettors: 8,
  depositors: 60,
  withdrawers: Math.ceil((times * onceMs) / withdrawalsOfOneMs(pauseMs)),
  claimers: Math.ceil((times * onceMs) / pauseMs),
});
type Counts = ReturnType<typeof countsFor>;
const pollMs = 100;

/** Returns whether nothing was lost or doubled, and each time another host took over by itself. */
export async function rehearseFailover(args: readonly string[]): Promise<boolean> {
  const { times, port, long } = optionsOf(defaults, args);
  installCluster();
  return withFolder('parol-failover-', (folder) =>
    withCleanUp((later) => underLoad(folder, { times: long ? longTimes : times, port, later })),
  );
}

async function underLoad(
  folder: string,
  { times, port, later }: { readonly times: number; readonly port: number; readonly later: Later },
): Promise<boolean> {
  const cluster = await startCluster(folder, port + 8, later);
  const { url } = cluster;
  const site = await startSite(folder, url, port, later);
  const counts = countsFor(times);
  const { players, secret } = await createPlayers(url, site.dataDir, sum(Object.values(counts)));
  const groups = divided(players, counts);
  await site.startProcesses();
  const tally = new Pulse();
  let isOver = false;
  const place = {
    port: site.ports.web,
    studioPort: site.ports.studio + 1,
    site: site.site,
    secret,
    tally,
    pauseMs,
    isOver: () => isOver,
  };
  const accounts = await saveAccounts(groups.withdrawers, place);
  const requests: Requests = new Map();
  const { books, ended } = startLoad(groups, place);
  const withdrawn = makeWithdrawals(accounts, place, requests);
  if ((await untilAll(tally, performance.now())) === undefined)
    throw new Error('The site did not begin to work.');
  print(`Everything works; failures until then: ${tally.takeFailures()}`);
  const away: number[] = [];
  for (let time = 1; time <= times; time++) {
    const lost = performance.now();
    const name = await cluster.losePrimary();
    const ms = await untilAll(tally, lost);
    print(
      `${time}: without ${name} for ${ms === undefined ? `more than ${mostMs}` : Math.round(ms)} ms; failed: ${tally.takeFailures()}`,
    );
    if (ms !== undefined) away.push(ms);
    await cluster.bringBack(name);
  }
  await untilSettled(url, books);
  isOver = true;
  await Promise.all([ended, withdrawn]);
  const { differences: found, compared } = await audit(site, groups, books);
  const tickets = await auditWithdrawals(url, requests);
  return judge({ times, away, found, compared, tickets });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The players by what they do, in the order of `counts`. */
function divided<T>(all: readonly T[], counts: Counts): Record<keyof Counts, readonly T[]> {
  let from = 0;
  const groups = Object.entries(counts).map(([name, count]) => {
    const group = all.slice(from, from + count);
    from += count;
    return [name, group];
  });
  return Object.fromEntries(groups) as Record<keyof Counts, readonly T[]>;
}

/** Milliseconds until each action has succeeded since a time; undefined if one never did. */
async function untilAll(tally: Pulse, since: number): Promise<number | undefined> {
  for (const end = since + mostMs; performance.now() < end; await sleep(pollMs))
    if (tally.allSince(since)) return performance.now() - since;
  return undefined;
}

/** Waits until what was paid is credited and what happened is relayed. */
async function untilSettled(url: string, books: Books): Promise<void> {
  const time = new Date();
  const paid = paidOf(books);
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(pollMs))
    if ((await uncredited(url, paid)).length === 0 && (await unsentBefore(url, time)) === 0) return;
}

function judge({
  times,
  away,
  found,
  compared,
  tickets,
}: {
  readonly times: number;
  readonly away: readonly number[];
  readonly found: Awaited<ReturnType<typeof audit>>['differences'];
  readonly compared: Awaited<ReturnType<typeof audit>>['compared'];
  readonly tickets: Awaited<ReturnType<typeof auditWithdrawals>>;
}): boolean {
  const lost = found.lost + tickets.lost;
  const doubled = found.doubled + tickets.doubled;
  const wrong = found.wrong + tickets.wrong;
  const isGood = away.length === times && lost + doubled + wrong + found.rules === 0;
  const [p50, most] = [percentile(away, 0.5), Math.max(...away)].map(
    (ms) => Math.round(ms / 100) / 10,
  );
  print(
    `failover: ${isGood ? 'passed' : 'FAILED'}: another host took over ${away.length} of ${times} times, without service ${p50} s (p50), ${most} s at most; of ${compared.bets} rounds, ${compared.deposits} deposits, ${compared.claims} claims and ${tickets.confirmed} withdrawals, ${lost} lost, ${doubled} doubled, ${wrong} wrong; ${found.rules} rules of the ledger broken`,
  );
  return isGood;
}
