import { afterAll, beforeAll, expect } from 'vitest';
import { seededRandom } from '../kernel/random/random.ts';
import type { Db } from '../kernel/database/open-database.ts';
import { testDatabase, type TestDatabase } from '../kernel/database/testing.ts';
import { checkInvariants } from './ledger-invariants.ts';
import { createWallet, type Wallet } from '../wallet/ledger/wallet.service.ts';
import type { Posting } from '../wallet/ledger/wallet.types.ts';
import {
  openSessions,
  providerCalls,
  type Answered,
  type Op,
  type ProviderCalls,
} from './provider-calls.ts';

export const peso = 10_000n;
export const at = new Date('2026-03-01T04:00:00Z');
export const provider = { kind: 'provider', owner: 'sandbox' } as const;

export const deposit = (member: bigint, amount: bigint, key = `d${member}`): Posting => ({
  member,
  scope: 'gateway:maya',
  key,
  kind: 'deposit',
  amount,
  counter: { kind: 'gateway', owner: 'maya' },
  at,
});
export const bet = (member: bigint, key: string, amount: bigint): Posting => ({
  member,
  scope: 'provider:sandbox',
  key: `bet:${key}`,
  kind: 'bet',
  amount: -amount,
  counter: provider,
  ref: key,
  at,
});

/** A wallet on its own database; the whole ledger is checked after the tests. */
export interface LedgerUnderTest {
  readonly db: Db;
  /** URL of the database. */
  readonly url: string;
  readonly wallet: Wallet;
  /** An unused member id. */
  newMember(): bigint;
  /** A member with this many pesos. */
  memberWith(pesos: bigint): Promise<bigint>;
  /** A game provider's call for the member. */
  call(member: bigint, op: Op): Promise<Answered>;
}

/** Call it at the top of a test file. */
export function ledgerUnderTest(): LedgerUnderTest {
  let test: TestDatabase;
  let wallet: Wallet;
  let calls: ProviderCalls;
  const sessions = new Map<bigint, string>();
  let last = 0n;
  beforeAll(async () => {
    test = await testDatabase();
    wallet = createWallet({ db: test.db, random: seededRandom('wallet test') });
    calls = providerCalls(test.db);
  });
  afterAll(async () => {
    const report = await checkInvariants(test.db);
    await test.close();
    expect(report.ok, JSON.stringify(report.violations)).toBe(true);
  });
  return {
    get db() {
      return test.db;
    },
    get url() {
      return test.url;
    },
    get wallet() {
      return wallet;
    },
    newMember: () => ++last,
    async memberWith(pesos) {
      const member = ++last;
      if (pesos > 0n) await wallet.post(deposit(member, pesos * peso));
      return member;
    },
    async call(member, op) {
      const session = sessions.get(member) ?? (await openSessions(test.db, [member]))[0] ?? '';
      sessions.set(member, session);
      return calls.call(session, op);
    },
  };
}
