import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/kernel/database/open-database.ts';
import { roles } from '../../src/kernel/database/roles.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import { exchangeWriters, ledgerRows } from './exchanged-writers.ts';
import { clients, commands } from './wallet.commands.ts';
import { isLinearizable, runConcurrently, describeRun } from './wallet.linearizability.ts';
import {
  openSessions,
  provider,
  providerCalls,
  type ProviderCalls,
} from '../../src/testing/provider-calls.ts';
import { emptyModel, PLAYERS, type Real, STAKES } from './wallet.model.ts';

const commandsToRun = Number(process.env.PAROL_MODEL_COMMANDS ?? 5_000);
/** Runs of a property per seed. */
const BATCH = 100;
const seed = Number(process.env.PAROL_MODEL_SEED ?? Date.now() % 2 ** 31);
/** A bound for a test that hangs: on a cluster a command costs four times as much (docs/scale.md). */
const mostMsACommand = process.env.PAROL_TEST_NODES ? 240 : 60;
const timeout = 60_000 + commandsToRun * mostMsACommand;
/** A stopped clock, so that both databases store the same times. */
const startedAt = new Date();
const clock = { now: () => startedAt };
const named = `${commandsToRun} commands long (PAROL_MODEL_SEED=${seed})`;

/** A database with a wallet and a provider that use it. */
interface Platform {
  readonly database: TestDatabase;
  readonly wallet: Wallet;
  readonly calls: ProviderCalls;
}

let platform: Platform;
/** A second one, in which the single and the batch writer of the ledger are exchanged. */
let exchanged: Platform;
let run = 0;

async function open(): Promise<Platform> {
  const database = await testDatabase();
  await database.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: startedAt,
      value: JSON.stringify({ stakes: Number(STAKES), perWin: '1000.00', perDay: '1000000.00' }),
      reason: 'the model holds wins too',
      set_at: startedAt,
    })
    .execute();
  const wallet = createWallet({ db: database.db, random: seededRandom('model') });
  return { database, wallet, calls: providerCalls(database.db, seededRandom('play'), clock) };
}

beforeAll(async () => {
  platform = await open();
  exchanged = await open();
  const owner = openDatabase(exchanged.database.url, { role: roles.migration });
  await exchangeWriters(owner);
  await owner.destroy();
});
afterAll(async () => {
  for (const { database } of [platform, exchanged]) {
    const { ok, violations } = await checkInvariants(database.db);
    await database.close();
    expect(ok, JSON.stringify(violations)).toBe(true);
  }
});

/** Members of a new run, because the ledger is append-only. */
function newMembers(): readonly bigint[] {
  const first = BigInt(++run) * 10n;
  return Array.from({ length: PLAYERS }, (_, player) => first + BigInt(player));
}

async function on(
  { database, wallet, calls }: Platform,
  members: readonly bigint[],
  ran: () => void,
): Promise<Real> {
  const sessions = await openSessions(database.db, members);
  return { wallet, calls, first: members[0] ?? 0n, sessions, ran };
}

/** Runs in parallel, because one run mostly waits for the server. */
const LANES = 4;

/** Repeats the property, each lane with its own seeds, until enough commands ran. */
async function until<T>(one: (ran: { commands: number }) => fc.IAsyncProperty<T>): Promise<void> {
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const ran = { commands: 0 };
      for (let batch = 0; ran.commands < commandsToRun / LANES; batch++) {
        await fc.assert(one(ran), { seed: seed + batch * LANES + lane, numRuns: BATCH });
      }
    }),
  );
}

it(`does what the model says, with the same rows by either writer, ${named}`, { timeout }, () =>
  until((ran) =>
    fc.asyncProperty(commands, async (sequence) => {
      const members = newMembers();
      const runOn = async (side: Platform, count: () => void) => {
        const real = await on(side, members, count);
        await fc.asyncModelRun(() => ({ model: emptyModel(), real }), sequence);
        return ledgerRows(side.database.db, members);
      };
      const [rows, others] = await Promise.all([
        runOn(platform, () => void ran.commands++),
        runOn(exchanged, () => {}),
      ]);
      expect(others).toEqual(rows);
    }),
  ),
);

it(
  `gives concurrent clients results that the model allows in some order, ${named}`,
  { timeout },
  () =>
    until((ran) =>
      fc.asyncProperty(clients, async (steps) => {
        const real = await on(platform, newMembers(), () => void ran.commands++);
        const seen = await runConcurrently(steps, real);
        expect(isLinearizable(emptyModel(), seen, real), describeRun(seen)).toBe(true);
      }),
    ),
);
