// `npm run rehearse -- replica [--port 5880]`: a process with a streaming replica of Debian's PostgreSQL. Reads that
// may lag go to the replica; while it lags, and once it is gone, the primary answers them within the bound. Ends
// with one line of figures.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPlayers, type Player } from '../../e2e/bench/players/players.ts';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { query } from '../../e2e/bench/wallet/test-data.ts';
import { ask, codeOf } from './gone/load.ts';
import { installServers, startPrimary, startReplica } from './scale/servers.ts';
import { migratedSite } from './scale/site.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { until } from './support/programs.mjs';

const defaults = { port: 5880 };
const lagSeconds = 3;
/** The looks of the process and its cache of the feed come on top of the bound. */
const patienceMs = 60_000;
const countedMs = 2_000;

/** Returns whether the replica answers while it is fresh, and the primary otherwise, without a failure. */
export async function rehearseReplica(args: readonly string[]): Promise<boolean> {
  installServers();
  const { port } = optionsOf(defaults, args);
  return withFolder('parol-replica-', (folder) =>
    withCleanUp((later) => rehearse(folder, port, later)),
  );
}

async function rehearse(folder: string, port: number, later: Later): Promise<boolean> {
  const primary = await startPrimary(folder, port + 10, later);
  const admin = primary.urlOf('postgres');
  const { players } = await createPlayers(admin, folder, 1);
  const [player] = players;
  if (!player) throw new Error('There is no player.');
  const replica = await startReplica(folder, port + 10, port + 12, later);
  const processes = await migratedSite(folder, admin, later);
  const site = processes.process('site', port, {
    PORT: String(port),
    PAROL_ROLES: 'web',
    DATABASE_URL: primary.urlOf('parol_platform'),
    PAROL_REPLICA_URL: replica.urlOf('parol_platform'),
    PAROL_REPLICA_LAG: String(lagSeconds),
  });
  await site.ready('/livez');

  const statement = statementOf(player, port);
  const readsOf = async (url: string) => {
    const { rows } = await query(
      url,
      "select coalesce(sum(seq_scan + idx_scan), 0)::int as count from pg_stat_user_tables where relname = 'statement_day'",
    );
    return Number(rows[0]?.['count']);
  };
  /** Asks until the reads of a server grow; returns the milliseconds. */
  const answeredBy = async (url: string): Promise<number | undefined> => {
    const began = performance.now();
    // PostgreSQL counts a connection's reads a second late.
    await sleep(countedMs);
    const before = await readsOf(url);
    const grew = await until(patienceMs, async () => {
      await query(admin, "select pg_logical_emit_message(true, 'rehearsal', 'written')");
      await statement.ask();
      return (await readsOf(url)) > before;
    });
    return grew ? performance.now() - began : undefined;
  };
  const fresh = await answeredBy(replica.urlOf('postgres'));
  print(`the replica answers after ${text(fresh)}`);
  await query(replica.urlOf('postgres'), 'select pg_wal_replay_pause()');
  const late = await answeredBy(admin);
  print(`while it replays nothing, the primary after ${text(late)}`);
  await query(replica.urlOf('postgres'), 'select pg_wal_replay_resume()');
  const again = await answeredBy(replica.urlOf('postgres'));
  print(`the replica again after ${text(again)}`);
  await replica.stop();
  const gone = await answeredBy(admin);
  const isGood =
    [fresh, late, again, gone].every((ms) => ms !== undefined) && statement.failed() === 0;
  print(
    `replica: ${isGood ? 'passed' : 'FAILED'}: bound ${lagSeconds} s; the primary answered ${text(late)} after the replica stopped replaying and ` +
      `${text(gone)} after it was gone, the replica again ${text(again)} after it went on; ${statement.failed()} of ${statement.asked()} reads failed`,
  );
  return isGood;
}

const text = (ms: number | undefined) =>
  ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`;

/** Statements of a member who has not just changed anything. */
function statementOf(player: Player, port: number) {
  let [asked, failed] = [0, 0];
  const today = new Date().toISOString().slice(0, 10);
  return {
    async ask(): Promise<void> {
      asked += 1;
      const reply = await ask(player, port, 'report/memberStatement', { from: today, to: today });
      if (codeOf(reply) !== 'OK') failed += 1;
    },
    asked: () => asked,
    failed: () => failed,
  };
}
