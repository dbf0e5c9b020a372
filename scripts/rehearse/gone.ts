// `npm run rehearse -- gone [--seconds 30] [--port 5980] [--only database]`: each part of the product is gone for
// a while under members' load. Nothing that was acknowledged may be lost or doubled, and all of it has to work
// again without a hand. Ends with one line of figures.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { createPlayers } from '../../e2e/bench/players/players.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { audit } from './gone/audit.ts';
import { withoutCarrier } from './gone/carrier.ts';
import { type Books, divided, loadPlace, startLoad, sumOf } from './gone/load.ts';
import { killableDatabase } from './gone/database.ts';
import type { Pulse } from './gone/pulse.ts';
import { type Part, partNames, startSite } from './gone/site.ts';
import { untilSettled } from './gone/waits.ts';
import { sayNothingMatches } from './support/only.ts';
import { secondsOf } from './support/seconds.ts';

const defaults = { seconds: 30, port: 5980, only: undefined };
/** Members by what they do. A claim is once a day and member, so there are many. */
const counts = { bettors: 8, depositors: 60, claimers: 2_500 };
const pauseMs = 700;
/** Longest time until everything works again: a start of a process on a busy machine. */
const mostMs = 180_000;
const databaseName = 'database';
const carrierName = 'message carrier';

const nothingDone: Awaited<ReturnType<typeof withMembers>> = {
  recoveries: [],
  differences: { lost: 0, doubled: 0, wrong: 0, rules: 0 },
  compared: { bets: 0, deposits: 0, claims: 0 },
};

interface Recovery {
  readonly name: string;
  /** Undefined if something did not work again in time. */
  readonly seconds: number | undefined;
}

/** Returns whether nothing was lost or doubled, and everything came back by itself. */
export async function rehearseGone(args: readonly string[]): Promise<boolean> {
  const { seconds, port, only } = optionsOf(defaults, args);
  const names = [databaseName, ...partNames, carrierName];
  if (only !== undefined && !names.includes(only)) {
    sayNothingMatches(only, names);
    return false;
  }
  const awayMs = seconds * 1_000;
  return withFolder('parol-gone-', async (folder) => {
    const isAsked = (name: string) => only === undefined || only === name;
    const members =
      only === carrierName
        ? nothingDone
        : await withCleanUp((later) => withMembers(folder, { port, awayMs, isAsked, later }));
    const carrier = isAsked(carrierName)
      ? await withCleanUp((later) => withoutCarrier(folder, { port, awayMs, later }))
      : { ms: 0, messages: 0, lost: 0, doubled: 0 };
    const recoveries: readonly Recovery[] = [
      ...members.recoveries,
      ...(isAsked(carrierName)
        ? [{ name: carrierName, seconds: carrier.lost === 0 ? secondsOf(carrier.ms) : undefined }]
        : []),
    ];
    const { differences: found, compared } = members;
    const lost = found.lost + carrier.lost;
    const doubled = found.doubled + carrier.doubled;
    const back = recoveries.filter((one) => one.seconds !== undefined);
    const isGood =
      back.length === recoveries.length && lost + doubled + found.wrong + found.rules === 0;
    print(
      `gone: ${isGood ? 'passed' : 'FAILED'}: each away for ${seconds} s, back by itself after ${recoveries.map(({ name, seconds: after }) => `${name} ${after === undefined ? 'NEVER' : `${after} s`}`).join(', ')}; of ${compared.bets} rounds, ${compared.deposits} deposits, ${compared.claims} claims and ${carrier.messages} codes, ${lost} lost, ${doubled} doubled, ${found.wrong} wrong; ${found.rules} rules of the ledger broken`,
    );
    return isGood;
  });
}

/** The parts of the sandbox, one after another under load; compares what members were told in the end. */
async function withMembers(
  folder: string,
  {
    port,
    awayMs,
    isAsked,
    later,
  }: {
    readonly port: number;
    readonly awayMs: number;
    readonly isAsked: (name: string) => boolean;
    readonly later: Later;
  },
) {
  const database = await killableDatabase(join(folder, 'database'));
  later(() => database.stop());
  const site = await startSite(folder, database.urls.migration, port, later);
  const { players, secret } = await createPlayers(site.url, site.dataDir, sumOf(counts));
  const members = divided(players, counts);
  const all: readonly Part[] = [
    { name: databaseName, goAway: () => database.kill(), comeBack: () => database.start() },
    ...(await site.startProcesses()),
  ];
  const parts = all.filter(({ name }) => isAsked(name));
  const { place, tally, end } = loadPlace(site, { secret, pauseMs });
  const { books, ended } = startLoad(members, place);
  const watched = { url: site.url, books, tally };
  if (!(await untilWell(watched))) throw new Error('The site did not begin to work.');
  print(`Everything works; failures until then: ${tally.takeFailures()}`);
  const recoveries: Recovery[] = [];
  for (const part of parts) recoveries.push(await without(part, watched, awayMs));
  end();
  await ended;
  return { recoveries, ...(await audit(site, members, books)) };
}

interface Watched {
  readonly url: string;
  readonly books: Books;
  readonly tally: Pulse;
}

async function without(part: Part, watched: Watched, awayMs: number): Promise<Recovery> {
  const { tally } = watched;
  await part.goAway();
  await sleep(awayMs);
  const failed = tally.takeFailures();
  await part.comeBack();
  const back = performance.now();
  const isWell = await untilWell(watched);
  const seconds = isWell ? secondsOf(performance.now() - back) : undefined;
  print(
    `${part.name}: ${seconds === undefined ? 'did not come back' : `back after ${seconds} s`}; failed while away: ${failed}; after: ${tally.takeFailures()}`,
  );
  return { name: part.name, seconds };
}

/** Waits until each action has succeeded since now, and what waits now is done; false if not in time. */
function untilWell({ url, books, tally }: Watched): Promise<boolean> {
  const from = performance.now();
  return untilSettled(url, books, mostMs, () => tally.missingSince(from).length === 0);
}
