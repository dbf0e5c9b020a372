import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Random, seededRandom, systemRandom } from '../../src/kernel/random/random.ts';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { removeDatabase, startDatabase } from '../../src/kernel/database/start-database.ts';
import { isConnectionLost } from '../../src/kernel/database/passing-errors.ts';
import type { Db } from '../../src/kernel/database/open-database.ts';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import {
  openSessions,
  providerCalls,
  type Op,
  type ProviderCalls,
} from '../../src/testing/provider-calls.ts';

/** An answered posting: it must exist whatever happens to the server. */
interface Acknowledged {
  member: bigint;
  key: string;
}

/** A provider's call, repeatable with the same key through any process. */
type ProviderCall = (calls: ProviderCalls) => Promise<{ status: string }>;

export interface LoadResult {
  acknowledged: Acknowledged[];
  /** Sent but not answered, because the connection was lost. */
  unanswered: ProviderCall[];
  statuses: Partial<Record<string, number>>;
}

export interface LoadPlayer {
  readonly member: bigint;
  readonly session: string;
}

export interface LoadOptions {
  calls: ProviderCalls;
  players: readonly LoadPlayer[];
  clients: number;
  /** Prefix of the keys of this run. */
  run: string;
  random: Random;
  /** Checked before each round; a client also ends when it loses its connection. */
  isRunning: () => boolean;
  onPosted?: (total: number) => void;
}

const peso = 10_000;

/** Fifty members with 1,000 pesos each: bets up to 100 are sometimes refused. */
export async function loadPlayers(db: Db, wallet: Wallet): Promise<LoadPlayer[]> {
  const members = Array.from({ length: 50 }, (_, n) => BigInt(n + 1));
  for (const member of members) {
    await wallet.post({
      member,
      scope: 'gateway:load',
      key: `start:${member}`,
      kind: 'deposit',
      amount: 1_000n * BigInt(peso),
      counter: { kind: 'gateway', owner: 'load' },
      at: systemClock.now(),
    });
  }
  const sessions = await openSessions(db, members);
  return members.map((member, n) => ({ member, session: sessions[n] ?? '' }));
}

/** Concurrent clients that bet and win on few members, with repeats and rollbacks. */
export async function play(options: LoadOptions): Promise<LoadResult> {
  const { calls, players, random, run } = options;
  const result: LoadResult = { acknowledged: [], unanswered: [], statuses: {} };

  async function send(member: bigint, key: string, call: ProviderCall): Promise<boolean> {
    const { status } = await call(calls).catch((error: unknown) => {
      result.unanswered.push(call);
      throw error;
    });
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status !== 'posted') return false;
    result.acknowledged.push({ member, key });
    options.onPosted?.(result.acknowledged.length);
    return true;
  }

  async function round(name: string): Promise<void> {
    const { member, session } = players[random.int(players.length)] as LoadPlayer;
    const stake = BigInt(1 + random.int(100 * peso));
    const [bet, win] = [`${name}-b`, `${name}-w`];
    const call =
      (op: Op): ProviderCall =>
      (to) =>
        to.call(session, op);
    const betting = call({ kind: 'bet', tx: bet, round: name, amount: stake });
    if (!(await send(member, `tx:${bet}`, betting))) return;
    const fate = random.int(10);
    if (fate === 0) {
      await send(member, `rb:tx:${bet}`, call({ kind: 'rollback', betTx: bet }));
      return;
    }
    if (fate === 1) await send(member, `tx:${bet}`, betting);
    const amount = random.int(2) === 0 ? 0n : stake * 2n;
    const winning = call({ kind: 'win', tx: win, round: name, amount, betTx: bet, final: true });
    await send(member, `tx:${win}`, winning);
  }

  async function client(number: number): Promise<void> {
    try {
      for (let n = 0; options.isRunning(); n++) await round(`${run}/${number}/${n}`);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
  }

  await Promise.all(Array.from({ length: options.clients }, (_, number) => client(number)));
  return result;
}

/**
 * Runs eight clients on fifty members in a new database, for `seconds` and until there are
 * `postings`, and checks the whole ledger.
 */
export async function runLoad(seconds: number, postings: number, seed = 'load') {
  const test = await testDatabase();
  try {
    const players = await loadPlayers(
      test.db,
      createWallet({ db: test.db, random: systemRandom() }),
    );
    const end = performance.now() + seconds * 1_000;
    let posted = 0;
    const result = await play({
      calls: providerCalls(test.db),
      players,
      clients: 8,
      run: 'load',
      random: seededRandom(seed),
      isRunning: () => performance.now() < end || posted < postings,
      onPosted: (total) => (posted = total),
    });
    return { ...result, invariants: await checkInvariants(test.db) };
  } finally {
    await test.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
  const seconds = Number(values.seconds);
  // The test server skips fsync; for a realistic figure use one configured like the product's.
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-db-load-'));
  const server = await startDatabase({ dataDir });
  process.env.PAROL_TEST_PG = server.url;
  const { acknowledged, statuses, invariants } = await runLoad(seconds, 1);
  console.log(
    `${acknowledged.length} postings in ${seconds} s (${Math.round(acknowledged.length / seconds)}/s)`,
    statuses,
  );
  console.log(invariants.ok ? 'invariants hold' : 'INVARIANTS BROKEN', invariants.violations);
  process.exitCode = invariants.ok ? 0 : 1;
  await server.stop();
  await removeDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
