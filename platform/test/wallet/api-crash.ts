import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pesos } from '@parol/domain';
import { type Random, seededRandom, systemRandom } from '../../src/kernel/random/random.ts';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { readConfig } from '../../src/kernel/config/config.ts';
import type { Db } from '../../src/kernel/database/open-database.ts';
import { lockWaits } from '../../src/kernel/database/testing/lock-waits.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { jsonHmacClient } from '../../src/play/seamless/json-hmac.client.ts';
import type { WalletOp } from '../../src/play/seamless/wallet-op.ts';
import { checkInvariants, type InvariantReport } from '../../src/testing/ledger-invariants.ts';
import { lockMember } from '../../src/wallet/ledger/wallet.repository.ts';
import { createWallet } from '../../src/wallet/ledger/wallet.service.ts';
import { startApi, type ApiProcess } from './api-process.ts';
import { startHungGateway } from './hung-gateway.ts';
import { missing } from './missing-postings.ts';
import { openSessions, provider } from '../../src/testing/provider-calls.ts';

export interface ApiCrashRound {
  /** Postings answered before the kill or after a repeat. */
  acknowledged: number;
  /** Calls that the kill left unanswered; `happened` of them had been posted. */
  unanswered: number;
  happened: number;
  /** Acknowledged postings that the ledger lacks. */
  lost: string[];
  /** Answers with an unexpected balance. */
  wrong: string[];
  invariants: InvariantReport;
}

const [CLIENTS, purse] = [8, pesos(1_000_000)];

interface Player {
  readonly member: bigint;
  readonly session: string;
  balance: bigint; // expected
}

/**
 * Kills one of two API processes with SIGKILL during signed bets and wins over HTTP, `rounds`
 * times, while a gateway with pending deposits does not answer. The provider repeats unanswered calls at the other process with the same id, while
 * statements of the killed one may still run in the database.
 */
export async function runApiCrashes(
  rounds: number,
  fewest: number,
  seed = 'api-crash',
): Promise<ApiCrashRound[]> {
  const test = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-api-crash-'));
  const random = seededRandom(seed);
  const results: ApiCrashRound[] = [];
  const serving: ApiProcess[] = [];
  const gateway = await startHungGateway(test.db, dataDir);
  const start = () => startApi(test.url, dataDir, gateway.env);
  try {
    const players = await preparePlayers(test.db);
    const secret = readConfig({ PAROL_DATA: dataDir }).secret(`provider:${provider}`);
    serving.push(...(await Promise.all([start(), start()])));
    await gateway.requested;
    for (let round = 0; round < rounds; round++) {
      const killAt = fewest + random.int(100);
      const victim = round % 2;
      let killed: Promise<void> | undefined;
      let isOver = false;
      const kill = async () => {
        const [process] = serving.splice(victim, 1);
        await process?.kill();
      };
      const played = await play({
        players,
        secret,
        random,
        run: `${seed}-${round}`,
        origins: () => serving.map(({ origin }) => origin),
        isRunning: () => !isOver,
        onPosted(total) {
          if (total < killAt || killed) return;
          // In half of the rounds all calls wait for a lock, and the dead process's statements go on.
          killed = (round % 4 < 2 ? whileAllWait(test, players, kill) : kill()).finally(
            () => (isOver = true),
          );
          // Awaited below; until then a rejection must not end the process.
          killed.catch(() => undefined);
        },
      });
      await killed;
      const lost = await missing(test.db, played.acknowledged);
      results.push({ ...played.figures, lost, invariants: await checkInvariants(test.db) });
      // The next round's postings must reach the new process too.
      if (round < rounds - 1) serving.splice(victim, 0, await start());
    }
    return results;
  } finally {
    gateway.close();
    await Promise.all(serving.map((api) => api.kill()));
    await test.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function preparePlayers(db: Db): Promise<Player[]> {
  const at = systemClock.now();
  const wallet = createWallet({ db, random: systemRandom() });
  const members = Array.from({ length: CLIENTS }, (_, n) => BigInt(n + 1));
  const sessions = await openSessions(db, members);
  return Promise.all(
    members.map(async (member, n): Promise<Player> => {
      await wallet.post({
        member,
        scope: 'gateway:crash',
        key: `start:${n}`,
        kind: 'deposit',
        amount: purse,
        counter: { kind: 'gateway', owner: 'crash' },
        at,
      });
      return { member, session: sessions[n] ?? '', balance: purse };
    }),
  );
}

/** Locks all players until each has a waiting call, runs `work`, then unlocks. */
async function whileAllWait(
  { db, url }: TestDatabase,
  players: readonly Player[],
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { member } of players) await lockMember(tx, member, 'PHP');
    while ((await lockWaits(url)) < players.length) await sleep(5);
    await work();
  });
}

interface PlayOptions {
  readonly players: readonly Player[];
  readonly secret: string;
  readonly random: Random;
  readonly run: string;
  readonly origins: () => readonly string[];
  readonly isRunning: () => boolean;
  readonly onPosted: (total: number) => void;
}

/** Each player plays own rounds; each call is repeated until it is answered. */
async function play({ players, secret, random, run, origins, isRunning, onPosted }: PlayOptions) {
  const acknowledged: { readonly member: bigint; readonly key: string }[] = [];
  const figures = { acknowledged: 0, unanswered: 0, happened: 0, wrong: [] as string[] };

  async function ask(player: Player, op: WalletOp, key: string, change: bigint): Promise<void> {
    for (let tries = 0; ; tries++) {
      const origin = origins()[(Number(player.member) + tries) % origins().length] ?? '';
      const answer = await jsonHmacClient({
        base: `${origin}/wallet/json/${provider}`,
        secret,
        now: () => new Date(),
        fetch,
      }).apply(op);
      if (answer === undefined) {
        figures.unanswered++;
        continue;
      }
      player.balance += change;
      if (answer.status !== 'ok' || answer.balance !== player.balance)
        figures.wrong.push(`${key}: ${answer.status} ${answer.balance}, not ${player.balance}`);
      else if (answer.repeated) figures.happened++;
      acknowledged.push({ member: player.member, key });
      figures.acknowledged = acknowledged.length;
      onPosted(acknowledged.length);
      return;
    }
  }

  await Promise.all(
    players.map(async (player) => {
      const shared = { session: player.session, currency: 'PHP' };
      for (let n = 0; isRunning(); n++) {
        const id = `${run}-${player.member}-${n}`;
        const stake = BigInt(1 + random.int(100_000));
        const won = random.int(2) === 0 ? 0n : stake * 2n;
        await ask(
          player,
          { ...shared, kind: 'bet', tx: `${id}-b`, round: id, amount: stake },
          `tx:${id}-b`,
          -stake,
        );
        await ask(
          player,
          { ...shared, kind: 'win', tx: `${id}-w`, round: id, amount: won, final: true },
          `tx:${id}-w`,
          won,
        );
      }
    }),
  );
  return { acknowledged, figures };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'api-crash' },
    },
  });
  const fewest = 50;
  const results = await runApiCrashes(Number(values.rounds), fewest, values.seed);
  const bad = results.filter(
    (round) =>
      round.acknowledged < fewest ||
      round.lost.length > 0 ||
      round.wrong.length > 0 ||
      !round.invariants.ok,
  );
  const sum = (of: (round: ApiCrashRound) => number) =>
    results.reduce((total, round) => total + of(round), 0);
  console.log(
    `API: ${results.length} kills, ${sum((r) => r.acknowledged)} postings acknowledged; ${sum((r) => r.unanswered)} calls unanswered, ` +
      `${sum((r) => r.happened)} of them had happened; ${bad.length} rounds failed`,
  );
  for (const round of bad) console.log(JSON.stringify(round));
  process.exitCode = bad.length === 0 ? 0 : 1;
}
