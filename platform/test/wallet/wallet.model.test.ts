import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { checkInvariants } from '../../src/wallet/ledger/wallet.invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/ledger/wallet.service.ts';
import { clients, commands } from './wallet.commands.ts';
import { isLinearizable, runConcurrently, describeRun } from './wallet.linearizability.ts';
import {
  openSessions,
  providerCalls,
  type ProviderCalls,
} from '../../src/testing/provider-calls.ts';
import { emptyModel, PLAYERS, type Real } from './wallet.model.ts';

const commandsToRun = Number(process.env.PAROL_MODEL_COMMANDS ?? 5_000);
/** Runs of a property per seed. */
const BATCH = 100;
const seed = Number(process.env.PAROL_MODEL_SEED ?? Date.now() % 2 ** 31);
const timeout = 60_000 + commandsToRun * 60;
const named = `${commandsToRun} commands long (PAROL_MODEL_SEED=${seed})`;

let test: TestDatabase;
let wallet: Wallet;
let calls: ProviderCalls;
let run = 0;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db, random: seededRandom('model') });
  calls = providerCalls(test.db, seededRandom('model of play'));
});
afterAll(async () => {
  const { ok, violations } = await checkInvariants(test.db);
  await test.close();
  expect(ok, JSON.stringify(violations)).toBe(true);
});

/** Each run has its own members, because the ledger is append-only. */
async function next(ran: { commands: number }): Promise<Real> {
  const first = BigInt(++run) * 10n;
  const members = Array.from({ length: PLAYERS }, (_, player) => first + BigInt(player));
  const sessions = await openSessions(test.db, members);
  return { wallet, calls, first, sessions, ran: () => void ran.commands++ };
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

it(`does what the model says, ${named}`, { timeout }, () =>
  until((ran) =>
    fc.asyncProperty(commands, async (sequence) => {
      const real = await next(ran);
      await fc.asyncModelRun(() => ({ model: emptyModel(), real }), sequence);
    }),
  ),
);

it(
  `gives concurrent clients results that the model allows in some order, ${named}`,
  { timeout },
  () =>
    until((ran) =>
      fc.asyncProperty(clients, async (steps) => {
        const real = await next(ran);
        const seen = await runConcurrently(steps, real);
        expect(isLinearizable(emptyModel(), seen, real), describeRun(seen)).toBe(true);
      }),
    ),
);
