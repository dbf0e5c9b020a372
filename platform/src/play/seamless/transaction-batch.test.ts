import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import { lockMember } from '../../wallet/ledger/wallet.repository.ts';
import type { WalletOp } from './wallet-op.ts';
import { transactionOf } from './wallet-transaction.ts';
import { walletTransactions } from './wallet-transaction.repository.ts';

interface Player {
  readonly id: bigint;
  readonly session: string;
}

let platform: TestPlatform;
let players: Player[];

beforeAll(async () => {
  platform = await testPlatform();
  const { parts, services } = platform;
  players = [];
  for (let n = 0; n < 6; n++) {
    const phone = `63917111020${n}`;
    await signedUp(platform, phone);
    const id = (await services.members.byPhone(phone))?.id ?? 0n;
    const counter = { kind: 'gateway', owner: 'test' } as const;
    await parts.wallet.post({
      member: id,
      scope: 'test',
      key: `d${n}`,
      kind: 'deposit',
      amount: pesos(100),
      counter,
      at: parts.clock.now(),
    });
    const { token } = await services.seamless.sessions.open({
      memberId: id,
      providerCode: 'LAUNCHONE',
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    });
    players.push({ id, session: token });
  }
});
afterAll(async () => {
  expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
  await platform.close();
});

const player = (n: number): Player => players[n] ?? { id: 0n, session: '' };
const apply = (op: WalletOp) => platform.services.seamless.core.apply('LAUNCHONE', op);
const bet = (n: number, round: string, amount = pesos(5)) =>
  apply({
    kind: 'bet',
    session: player(n).session,
    tx: `${round}-b`,
    round,
    amount,
    currency: 'PHP',
  });
const win = (n: number, round: string, amount = pesos(8)) =>
  apply({
    kind: 'win',
    session: player(n).session,
    tx: `${round}-w`,
    round,
    amount,
    currency: 'PHP',
    final: true,
  });

it('gives concurrent operations the same answers as single ones, in order for each member', async () => {
  // The first is sent at once; those that queue behind it share one statement.
  const answers = await Promise.all([
    bet(0, 'a0'),
    bet(1, 'a1'),
    ...[2, 3, 4].flatMap((n) => [bet(n, `a${n}`), win(n, `a${n}`)]),
    bet(2, 'a2'),
    bet(3, 'a2'),
    bet(4, 'a9', pesos(1_000)),
    win(5, 'nothing'),
    apply({
      kind: 'bet',
      session: 'nobody',
      tx: 'x',
      round: 'x',
      amount: pesos(1),
      currency: 'PHP',
    }),
  ]);
  const played = [
    { status: 'ok', balance: pesos(95), repeated: false },
    { status: 'ok', balance: pesos(103), repeated: false },
  ];
  expect(answers.slice(0, 8)).toMatchObject([
    played[0],
    played[0],
    ...played,
    ...played,
    ...played,
  ]);
  expect(answers.slice(8)).toMatchObject([
    { status: 'ok', balance: pesos(95), repeated: true },
    // Another member has a bet with this id: ids are per member.
    { status: 'ok', balance: pesos(98), repeated: false },
    { status: 'insufficient_balance', balance: pesos(103) },
    // A win without a bet is accepted for review.
    { status: 'ok', balance: pesos(100) },
    { status: 'invalid_session' },
  ]);
});

it('does not wait for another member’s lock', async () => {
  const { db, random, clock } = platform.parts;
  const operations = [0, 1].map((n) => ({
    ...transactionOf('LAUNCHONE', player(n).id, {
      kind: 'bet',
      session: player(n).session,
      tx: `both${n}`,
      round: `both${n}`,
      amount: pesos(1),
      currency: 'PHP',
    }),
    id: random.id(),
    winId: random.id(),
    noticeId: random.id(),
    closingId: random.id(),
    at: clock.now(),
  }));
  let held: ReturnType<typeof bet> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, player(0).id, 'PHP');
    const rules = { checkMinutes: null, graceMs: 0 };
    const results = await walletTransactions(db, operations, rules, { waits: false });
    expect(results.map(({ o_status }) => o_status)).toEqual(['locked', 'posted']);
    held = bet(0, 'b0');
    // Sent at the same time, so that the failing call shares a batch with others.
    const others = await Promise.all(players.slice(1).map((_, n) => bet(n + 1, `b${n + 1}`)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 'ok'));
  });
  expect(await held).toMatchObject({ status: 'ok' });
});

it('does not fail an operation because of another’s error', async () => {
  // PostgreSQL text holds no NUL: the whole statement with it fails.
  const all = await Promise.allSettled([
    bet(0, 'c0'),
    bet(1, 'c1'),
    bet(2, 'c2'),
    bet(3, 'c\0'),
    bet(4, 'c4'),
    bet(5, 'c5'),
  ]);
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await bet(4, 'c4')).toMatchObject({ status: 'ok', repeated: true });
});
