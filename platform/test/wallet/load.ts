import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Random, seededRandom, systemRandom } from '../../src/kernel/random/random.ts';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { removeDatabase, startDatabase } from '../../src/kernel/database/start-database.ts';
import { isConnectionLost } from '../../src/kernel/database/transaction.ts';
import type { Db } from '../../src/kernel/database/open-database.ts';
import { testDatabase } from '../../src/kernel/database/testing.ts';
import { checkInvariants } from '../../src/wallet/ledger/wallet.invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import {
  openSessions,
  providerCalls,
  type Op,
  type ProviderCalls,
} from '../../src/testing/provider-calls.ts';

/** A posting whose answer arrived: it must be found again whatever happens to the server. */
interface Acknowledged {
  member: bigint;
  key: string;
}

/** A provider's call that can be repeated, through any process, under its key. */
type Ask = (calls: ProviderCalls) => Promise<{ status: string }>;

export interface LoadResult {
  acknowledged: Acknowledged[];
  /** Asked for, and never answered: the connection was lost. */
  unanswered: Ask[];
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
  /** Keys of this run begin with it. */
  run: string;
  random: Random;
  /** Asked before each round; a client also ends when its connection is lost. */
  goOn: () => boolean;
  onAcknowledged?: (total: number) => void;
}

const peso = 10_000;

/** Fifty members with 1,000 pesos each, so that bets of up to 100 are sometimes refused and mostly not. */
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

/** Clients that bet and win on few members at once, with repeats and rollbacks in between. */
export async function play(options: LoadOptions): Promise<LoadResult> {
  const { calls, players, random, run } = options;
  const result: LoadResult = { acknowledged: [], unanswered: [], statuses: {} };

  async function tell(member: bigint, key: string, ask: Ask): Promise<boolean> {
    const { status } = await ask(calls).catch((error: unknown) => {
      result.unanswered.push(ask);
      throw error;
    });
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status !== 'posted') return false;
    result.acknowledged.push({ member, key });
    options.onAcknowledged?.(result.acknowledged.length);
    return true;
  }

  async function round(name: string): Promise<void> {
    const { member, session } = players[random.int(players.length)] as LoadPlayer;
    const stake = BigInt(1 + random.int(100 * peso));
    const [bet, win] = [`${name}-b`, `${name}-w`];
    const ask =
      (op: Op): Ask =>
      (to) =>
        to.call(session, op);
    const betting = ask({ kind: 'bet', tx: bet, round: name, amount: stake });
    if (!(await tell(member, `tx:${bet}`, betting))) return;
    const fate = random.int(10);
    if (fate === 0) {
      await tell(member, `rb:tx:${bet}`, ask({ kind: 'rollback', betTx: bet }));
      return;
    }
    if (fate === 1) await tell(member, `tx:${bet}`, betting);
    const amount = random.int(2) === 0 ? 0n : stake * 2n;
    const winning = ask({ kind: 'win', tx: win, round: name, amount, betTx: bet, final: true });
    await tell(member, `tx:${win}`, winning);
  }

  async function client(number: number): Promise<void> {
    try {
      for (let n = 0; options.goOn(); n++) await round(`${run}/${number}/${n}`);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
  }

  await Promise.all(Array.from({ length: options.clients }, (_, number) => client(number)));
  return result;
}

/** Runs eight clients on fifty members for `seconds` in a fresh database and checks the whole ledger. */
export async function runLoad(seconds: number, seed = 'load') {
  const test = await testDatabase();
  try {
    const players = await loadPlayers(
      test.db,
      createWallet({ db: test.db, random: systemRandom() }),
    );
    const end = performance.now() + seconds * 1_000;
    const result = await play({
      calls: providerCalls(test.db),
      players,
      clients: 8,
      run: 'load',
      random: seededRandom(seed),
      goOn: () => performance.now() < end,
    });
    return { ...result, invariants: await checkInvariants(test.db) };
  } finally {
    await test.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
  const seconds = Number(values.seconds);
  // A test server skips fsync; a figure worth printing comes from one that runs as the product's does.
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-db-load-'));
  const server = await startDatabase({ dataDir });
  process.env.PAROL_TEST_PG = server.url;
  const { acknowledged, statuses, invariants } = await runLoad(seconds);
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
