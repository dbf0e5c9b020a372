import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { signedUp } from '../../../testing/client.ts';
import { checkInvariants } from '../../../testing/ledger-invariants.ts';
import { testPlatform, type TestPlatform } from '../../../testing/platform.ts';
import type { WalletOp } from '../wallet-op.ts';
import { type FamilyUnderTest, portOf, type PortUnderTest } from './families-under-test.ts';

const currency = 'PHP';
const start = pesos(100);

type Amount = bigint | undefined;
type BetFacts = Partial<{ round: string; session: string; currency: string }>;
type WinFacts = BetFacts & Partial<{ betTx: string; final: boolean }>;

export type PlayUnderTest = ReturnType<typeof playUnderTest>;

/**
 * A platform with two members, and the wallet as a family's provider uses it. Before each test
 * `member` has ₱100 and a new session, and `bet` and `win` a new round, `r-` and the number of the
 * test. After all tests the ledger must be sound.
 */
export function playUnderTest(family: FamilyUnderTest) {
  let platform: TestPlatform;
  let port: PortUnderTest;
  let member = 0n;
  let other = 0n;
  let session = '';
  let round = 0;

  const facts = (memberId: bigint) => ({
    memberId,
    providerCode: family.provider,
    gameCode: family.game,
    currency,
  });
  const open = (memberId: bigint) => platform.services.seamless.sessions.open(facts(memberId));
  const balance = (of = member) => platform.parts.wallet.balance(of);
  const post = (to: bigint, amount: bigint) =>
    platform.parts.wallet.post({
      member: to,
      scope: 'test',
      key: `post-${to}-${++round}`,
      kind: amount > 0n ? 'deposit' : 'adjustment',
      amount,
      counter: amount > 0n ? { kind: 'gateway', owner: 'test' } : { kind: 'adjustment' },
      at: platform.clock.now(),
    });
  const apply = (op: WalletOp) => port.apply(op);

  beforeAll(async () => {
    platform = await testPlatform();
    port = portOf(platform, family);
    const signUp = async (phone: string) => {
      await signedUp(platform, phone);
      return (await platform.services.members.byPhone(phone))?.id ?? 0n;
    };
    member = await signUp('639171110001');
    other = await signUp('639171110002');
    await post(other, start);
  });
  beforeEach(async () => {
    const missing = start - (await balance());
    if (missing !== 0n) await post(member, missing);
    round += 1;
    session = (await open(member)).token;
  });
  afterAll(async () => {
    expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
    await platform.close();
  });

  return {
    get platform() {
      return platform;
    },
    get member() {
      return member;
    },
    get other() {
      return other;
    },
    get session() {
      return session;
    },
    get round() {
      return round;
    },
    bet: (tx: string, amount: Amount = pesos(5), more: BetFacts = {}): WalletOp => ({
      kind: 'bet',
      session,
      tx,
      round: `r-${round}`,
      amount,
      currency,
      ...more,
    }),
    win: (tx: string, amount: Amount = pesos(8), more: WinFacts = {}): WalletOp => ({
      kind: 'win',
      session,
      tx,
      round: `r-${round}`,
      amount,
      currency,
      final: true,
      ...more,
    }),
    apply,
    statusOf: async (op: WalletOp) => (await apply(op))?.status,
    balance,
    credit: async (to: bigint, amount: bigint) => void (await post(to, amount)),
    open,
    ticket: () => platform.services.seamless.sessions.ticket(facts(member)),
    /** The member's latest round as the statement shows it. */
    roundNow: async () =>
      (
        await platform.services.games.games.bets(
          member,
          { page_number: 1, page_size: 10, game_type: undefined },
          platform.parts.log,
        )
      ).data[0],
  };
}
