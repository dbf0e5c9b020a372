// `npm run rehearse -- failover [--times 20] [--port 5840] [--long]`: the sandbox on two hosts of PostgreSQL
// with Patroni, under members' load. The primary is lost again and again; nothing that was acknowledged may be
// lost or doubled. `--long` loses it a hundred times. Ends with one line of figures.
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { percentile } from '../../e2e/bench/harness/figures.ts';
import { createPlayers } from '../../e2e/bench/players/players.ts';
import { installPair, startPair } from './failover/pair.ts';
import { restartsText } from './failover/stale-keys.ts';
import {
  auditWithdrawals,
  makeWithdrawals,
  type Requests,
  saveAccounts,
  withdrawalsOfOneMs,
} from './failover/withdrawals.ts';
import { audit } from './gone/audit.ts';
import { divided, loadPlace, startLoad, sumOf } from './gone/load.ts';
import { settledText, untilAll, untilSettled } from './gone/waits.ts';
import { startSite } from './gone/site.ts';
import { type Later, withFolder, withCleanUp } from './support/clean-up.ts';
import { secondsOf } from './support/seconds.ts';

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

/** Returns whether nothing was lost or doubled, and each time another host took over by itself. */
export async function rehearseFailover(args: readonly string[]): Promise<boolean> {
  const { times, port, long } = optionsOf(defaults, args);
  installPair();
  return withFolder('parol-failover-', (folder) =>
    withCleanUp((later) => underLoad(folder, { times: long ? longTimes : times, port, later })),
  );
}

async function underLoad(
  folder: string,
  { times, port, later }: { readonly times: number; readonly port: number; readonly later: Later },
): Promise<boolean> {
  const pair = await startPair(folder, { port: port + 8, database: 'parol', later });
  const { url } = pair;
  const site = await startSite(folder, url, port, later);
  const counts = countsFor(times);
  const { players, secret } = await createPlayers(url, site.dataDir, sumOf(counts));
  const groups = divided(players, counts);
  await site.startProcesses();
  const { place, tally, end } = loadPlace(site, { secret, pauseMs });
  const accounts = await saveAccounts(groups.withdrawers, place);
  const requests: Requests = new Map();
  const { books, ended } = startLoad(groups, place);
  const withdrawn = makeWithdrawals(accounts, place, requests);
  if ((await untilAll(tally, performance.now(), mostMs)) === undefined)
    throw new Error('The site did not begin to work.');
  print(`Everything works; failures until then: ${tally.takeFailures()}`);
  const away: number[] = [];
  for (let time = 1; time <= times; time++) {
    const lost = performance.now();
    const name = await pair.lose('host killed');
    const ms = await untilAll(tally, lost, mostMs);
    print(
      `${time}: without ${name} for ${ms === undefined ? `more than ${mostMs}` : Math.round(ms)} ms; failed: ${tally.takeFailures()}`,
    );
    if (ms !== undefined) away.push(ms);
    await pair.bringBack(name);
  }
  const isSettled = await untilSettled(url, books, mostMs);
  end();
  await Promise.all([ended, withdrawn]);
  const { differences: found, compared } = await audit(site, groups, books);
  const tickets = await auditWithdrawals(url, requests);
  const restarts = pair.restarts();
  return judge({ times, away, isSettled, found, compared, tickets, restarts });
}

function judge({
  times,
  away,
  isSettled,
  found,
  compared,
  tickets,
  restarts,
}: {
  readonly times: number;
  readonly away: readonly number[];
  readonly isSettled: boolean;
  readonly found: Awaited<ReturnType<typeof audit>>['differences'];
  readonly compared: Awaited<ReturnType<typeof audit>>['compared'];
  readonly tickets: Awaited<ReturnType<typeof auditWithdrawals>>;
  readonly restarts: number;
}): boolean {
  const lost = found.lost + tickets.lost;
  const doubled = found.doubled + tickets.doubled;
  const wrong = found.wrong + tickets.wrong;
  const isGood = away.length === times && isSettled && lost + doubled + wrong + found.rules === 0;
  const [p50, most] = [percentile(away, 0.5), Math.max(...away)].map(secondsOf);
  print(
    `failover: ${isGood ? 'passed' : 'FAILED'}: another host took over ${away.length} of ${times} times, without service ${p50} s (p50), ${most} s at most; of ${compared.bets} rounds, ${compared.deposits} deposits, ${compared.claims} claims and ${tickets.confirmed} withdrawals, ${lost} lost, ${doubled} doubled, ${wrong} wrong; ${found.rules} rules of the ledger broken${settledText(isSettled)}${restartsText(restarts)}`,
  );
  return isGood;
}
