import { createPlayers } from '../../../e2e/bench/players/players.ts';
import { playBySignedCalls } from '../../../e2e/bench/players/provider.ts';
import { Tally } from '../../../e2e/bench/players/tally.ts';
import { startDatabase } from '../../../platform/src/kernel/database/start-database.ts';
import type { Later } from '../support/clean-up.ts';
import { callFaults, logInsAt } from './call-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault, Site } from './fault.ts';
import { processFaults } from './process-faults.ts';

const bettors = 2;
const callers = 20;

/** The faults in groups: those of a group are caused at once, because none hides another's alert. */
export async function faultsOf(site: Site, later: Later): Promise<readonly (readonly Fault[])[]> {
  const { url } = await startDatabase({ dataDir: site.data, databaseUrl: undefined });
  const { players, secret } = await createPlayers(url, site.data, bettors + callers);
  let isOver = false;
  const place = {
    port: Number(new URL(site.url).port),
    tally: new Tally(),
    pauseMs: 1_000,
    isOver: () => isOver,
    secret,
  };
  const betting = players.slice(0, bettors).map((player) => playBySignedCalls(player, place));
  later(async () => {
    isOver = true;
    await Promise.all(betting);
  });
  const [bettor] = players;
  if (!bettor) throw new Error('There is no member who bets.');
  const ofProcesses = processFaults(site, logInsAt(site.url));
  const ofCalls = callFaults(site, players.slice(bettors), later);
  const ofRows = databaseFaults(url, bettor.memberId);
  return [
    [ofProcesses.platformHangs],
    [ofProcesses.databaseIsSilent],
    [
      ofCalls.proxyIsBroken,
      ofCalls.webhooksAreForged,
      ofCalls.releaseFails,
      ofRows.standbyIsGone,
      ofRows.balanceIsWrong,
      ofRows.messageIsRefused,
    ],
    [ofCalls.thirdPartiesAreGone, ofRows.tableIsLocked, ofRows.passIsLate],
    [ofProcesses.databaseIsSlow, ofProcesses.platformComputes],
  ];
}
