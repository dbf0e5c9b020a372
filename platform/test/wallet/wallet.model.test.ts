import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededChance } from '../../src/chance.ts';
import { testDatabase, type TestDatabase } from '../../src/db/testing.ts';
import { checkInvariants } from '../../src/wallet/wallet.invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/wallet.service.ts';
import { commands, emptyModel, type Real } from './wallet.model.ts';

const commandsToRun = Number(process.env.PAROL_MODEL_COMMANDS ?? 5_000);
/** Runs of up to forty commands between two looks at the whole ledger. */
const BATCH = 100;
const seed = Number(process.env.PAROL_MODEL_SEED ?? Date.now() % 2 ** 31);

let test: TestDatabase;
let wallet: Wallet;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db, chance: seededChance('model') });
});
afterAll(() => test.close());

it(`does what the model says, ${commandsToRun} commands long (PAROL_MODEL_SEED=${seed})`, { timeout: 60_000 + commandsToRun * 60 }, async () => {
  let run = 0;
  const ran = { commands: 0 };
  for (let batch = 0; ran.commands < commandsToRun; batch++) {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        // New members each time: the ledger forgets nothing.
        const real: Real = { wallet, first: BigInt(++run) * 10n, ran: () => void ran.commands++ };
        await fc.asyncModelRun(() => ({ model: emptyModel(), real }), sequence);
      }),
      { seed: seed + batch, numRuns: BATCH },
    );
  }
  expect((await checkInvariants(test.db)).violations).toMatchObject({
    unbalanced_assets: 0,
    unbalanced_transfers: 0,
    negative_players: 0,
    wrong_balances: 0,
    orphan_entries: 0,
    double_credits: 0,
  });
});
