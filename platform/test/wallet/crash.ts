import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom, systemRandom } from '../../src/kernel/random/random.ts';
import { openDatabase } from '../../src/kernel/database/open-database.ts';
import { homeOf } from '../../src/kernel/database/embedded/home.ts';
import { readPostmaster } from '../../src/kernel/database/embedded/postmaster.ts';
import { migrate } from '../../src/kernel/database/migrate.ts';
import { removeDatabase, startDatabase } from '../../src/kernel/database/start-database.ts';
import { checkInvariants, type InvariantReport } from '../../src/testing/ledger-invariants.ts';
import { createWallet } from '../../src/wallet/ledger/wallet.service.ts';
import { loadPlayers, play, type LoadPlayer } from './load.ts';
import { providerCalls, scope } from '../../src/testing/provider-calls.ts';

export interface CrashRound {
  acknowledged: number;
  /** Acknowledged postings missing after the restart. */
  lost: string[];
  /** Unanswered postings, and the results of those whose second repeat was not a replay. */
  unanswered: number;
  unsettled: string[];
  invariants: InvariantReport;
}

/** A round with fewer acknowledged postings fails, because it proves nothing. */
export const FEWEST_ACKNOWLEDGED = 50;
const CLIENTS = 8;

/**
 * Kills its own embedded server with SIGKILL under load, `rounds` times: alternately the whole
 * process tree and the postmaster only. After each restart every acknowledged posting is looked up.
 */
export async function runCrashes(rounds: number, seed = 'crash'): Promise<CrashRound[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-db-crash-'));
  let players: readonly LoadPlayer[] = [];
  const random = seededRandom(seed);
  const results: CrashRound[] = [];
  // The test restarts the server itself, so that clients notice its end.
  const options = { dataDir, databaseUrl: undefined, revive: false };
  let server = await startDatabase(options);
  try {
    await migrate(server.url);
    for (let round = 0; round < rounds; round++) {
      const db = openDatabase(server.url, { max: CLIENTS });
      if (round === 0)
        players = await loadPlayers(db, createWallet({ db, random: systemRandom() }));
      const killAt = FEWEST_ACKNOWLEDGED + random.int(200);
      const { acknowledged, unanswered } = await play({
        calls: providerCalls(db),
        players,
        clients: CLIENTS,
        run: `${seed}${round}`,
        random,
        isRunning: () => true,
        onPosted: (total) => {
          if (total === killAt) kill(dataDir, round % 2 === 0);
        },
      });
      await db.destroy();
      server = await startDatabase(options);

      const after = openDatabase(server.url);
      const reader = createWallet({ db: after, random: systemRandom() });
      const calls = providerCalls(after);
      const stored = await Promise.all(
        acknowledged.map(({ member, key }) => reader.find(member, scope, key)),
      );
      const lost = acknowledged.filter((_, n) => stored[n] === undefined).map(({ key }) => key);
      // Whether they were done or not, the second repeat must be a replay, or the same refusal as
      // the first. Sequentially, because a refusal for lack of money stores nothing: another win in
      // between would let the second repeat succeed.
      const unsettled: string[] = [];
      for (const ask of unanswered) {
        const [first, second] = [(await ask(calls)).status, (await ask(calls)).status];
        if (second !== (first === 'posted' ? 'replayed' : first))
          unsettled.push(`${first}, then ${second}`);
      }
      const figures = {
        acknowledged: acknowledged.length,
        unanswered: unanswered.length,
        unsettled,
      };
      results.push({ ...figures, lost, invariants: await checkInvariants(after) });
      await after.destroy();
    }
    return results;
  } finally {
    await server.stop();
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function kill(dataDir: string, wholeTree: boolean): void {
  const postmaster = readPostmaster(homeOf(dataDir).data)?.pid;
  if (postmaster === undefined) throw new Error('there is no server to kill');
  const backends = wholeTree && process.platform === 'linux' ? childrenOf(postmaster) : [];
  for (const pid of [postmaster, ...backends]) process.kill(pid, 'SIGKILL');
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'crash' },
    },
  });
  const results = await runCrashes(Number(values.rounds), values.seed);
  const bad = results.filter(
    ({ acknowledged, lost, unsettled, invariants }) =>
      acknowledged < FEWEST_ACKNOWLEDGED ||
      lost.length > 0 ||
      unsettled.length > 0 ||
      !invariants.ok,
  );
  const total = results.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const unanswered = results.reduce((sum, round) => sum + round.unanswered, 0);
  console.log(
    `database: ${results.length} kills, ${total} postings acknowledged, ${unanswered} unanswered and repeated, ${bad.length} rounds failed`,
  );
  for (const round of bad) console.log(JSON.stringify(round));
  process.exitCode = bad.length === 0 ? 0 : 1;
}
