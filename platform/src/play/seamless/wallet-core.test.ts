import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedUp } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import type { WalletOp } from './wallet-op.ts';

let platform: TestPlatform;
let session: string;
let member: bigint;

beforeAll(async () => {
  platform = await testPlatform();
  const { parts, services } = platform;
  await signedUp(platform, '639171110077');
  member = (await services.members.byPhone('639171110077'))?.id ?? 0n;
  await parts.wallet.post({
    member,
    scope: 'test',
    key: 'd',
    kind: 'deposit',
    amount: pesos(1_000),
    counter: { kind: 'gateway', owner: 'test' },
    at: parts.clock.now(),
  });
  session = (
    await services.seamless.sessions.open({
      memberId: member,
      providerCode: 'LAUNCHONE',
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    })
  ).token;
});
afterAll(() => platform.close());

const apply = (op: WalletOp) => platform.services.seamless.core.apply('LAUNCHONE', op);
const bet = (tx: string, round: string, amount = pesos(5)) =>
  apply({ kind: 'bet', session, tx, round, amount, currency: 'PHP' });
const win = (tx: string, round: string, final = true) =>
  apply({ kind: 'win', session, tx, round, amount: pesos(20), currency: 'PHP', final });
const end = (round: string) => apply({ kind: 'end-round', session, round });

let opened = 0;
/** Opens a requirement for the member and returns its source. */
async function require(
  target: bigint,
  kind: 'promotion' | 'deposit' = 'promotion',
  expiresAt: Date | null = null,
): Promise<string> {
  const source = `test:${++opened}`;
  await platform.parts.db.transaction().execute((tx) =>
    platform.services.promotions.requirements.open(tx, {
      memberId: member,
      kind,
      source,
      promotionId: null,
      name: { en: 'Test', ph: 'Test' },
      target,
      withheld: 0n,
      bonus: 0n,
      expiresAt,
    }),
  );
  return source;
}
const required = (source: string) =>
  platform.parts.db
    .selectFrom('requirement')
    .select(['done', 'state'])
    .where('source', '=', source)
    .executeTakeFirstOrThrow();

describe('turnover', () => {
  beforeEach(async () => {
    await platform.parts.db
      .updateTable('requirement')
      .set({ state: 'lost' })
      .where('state', '=', 'open')
      .execute();
  });

  it('counts all bets of a round together, once, when it is closed', async () => {
    const source = await require(pesos(1_000));
    await bet('a1', 'a');
    await bet('a2', 'a');
    expect(await required(source)).toMatchObject({ done: 0n });
    await win('a3', 'a');
    await win('a3', 'a');
    await end('a');
    expect(await required(source)).toMatchObject({ done: pesos(10), state: 'open' });
  });

  it('does not count a cancelled round', async () => {
    const source = await require(pesos(1_000));
    await bet('b1', 'b');
    await apply({ kind: 'rollback', session, betTx: 'b1' });
    await end('b');
    expect(await required(source)).toMatchObject({ done: 0n });
  });

  it('meets a requirement exactly, and counts the rest towards the next', async () => {
    const first = await require(pesos(12));
    platform.clock.advance(1);
    const second = await require(pesos(1_000), 'deposit');
    await bet('m1', 'm');
    await end('m');
    expect(await required(first)).toEqual({ done: pesos(5), state: 'open' });
    await bet('m2', 'm2', pesos(10));
    await end('m2');
    expect(await required(first)).toEqual({ done: pesos(12), state: 'met' });
    expect(await required(second)).toEqual({ done: pesos(3), state: 'open' });
  });

  it('skips an expired requirement', async () => {
    const late = await require(pesos(100), 'deposit', platform.clock.now());
    platform.clock.advance(1);
    const next = await require(pesos(100), 'deposit');
    await bet('x1', 'x');
    await end('x');
    expect([await required(late), await required(next)]).toEqual([
      { done: 0n, state: 'open' },
      { done: pesos(5), state: 'open' },
    ]);
  });

  it('counts a bet with its win, and closes a requirement as lost when no money is left to play', async () => {
    const source = await require(pesos(10_000), 'deposit');
    const both = (tx: string, stake: bigint, payout: bigint) =>
      apply({
        kind: 'bet-and-win',
        session,
        tx,
        round: tx,
        bet: stake,
        win: payout,
        currency: 'PHP',
      });
    await both('w1', pesos(5), pesos(2));
    await both('w1', pesos(5), pesos(2));
    expect(await required(source)).toEqual({ done: pesos(5), state: 'open' });
    const all = await platform.parts.wallet.balance(member);
    await bet('w2', 'w2', pesos(1));
    await both('w3', all - pesos(1), 1n);
    // A round is still open and may win.
    expect(await required(source)).toMatchObject({ state: 'open' });
    await apply({
      kind: 'win',
      session,
      tx: 'w4',
      round: 'w2',
      amount: 0n,
      currency: 'PHP',
      final: true,
    });
    expect(await required(source)).toMatchObject({ state: 'lost' });
    await apply({ kind: 'rollback', session, betTx: 'none' });
    await platform.parts.wallet.post({
      member,
      scope: 'test',
      key: 'again',
      kind: 'deposit',
      amount: pesos(1_000),
      counter: { kind: 'gateway', owner: 'test' },
      at: platform.clock.now(),
    });
  });

  it('is rolled back together with money and round', async () => {
    const source = await require(pesos(5));
    await bet('c1', 'c');
    const { parts } = platform;
    const before = await parts.wallet.balance(member);
    const { percents } = await parts.db
      .selectFrom('requirement')
      .select('percents')
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    const countBy = (percentages: object) =>
      parts.db
        .updateTable('requirement')
        .set({ percents: JSON.stringify(percentages) })
        .where('source', '=', source)
        .execute();
    await countBy({});
    const last: WalletOp = {
      kind: 'win',
      session,
      tx: 'c2',
      round: 'c',
      amount: pesos(20),
      currency: 'PHP',
      final: true,
    };
    await expect(apply(last)).rejects.toThrow('no percentage of slot');
    expect(await parts.wallet.balance(member)).toBe(before);
    await countBy(percents ?? {});
    expect(await apply(last)).toMatchObject({ status: 'ok', balance: before + pesos(20) });
    expect(await required(source)).toEqual({ done: pesos(5), state: 'met' });
  });
});

it('a won round - writes a message to the outbox for each of its postings, and no other', async () => {
  const { db } = platform.parts;
  await db.deleteFrom('outbox').execute();
  await bet('t1', 't');
  await win('t2', 't');
  const messages = await db.selectFrom('outbox').select(['topic', 'kind']).orderBy('id').execute();
  expect(messages).toEqual([
    { topic: 'wallet.posted', kind: 'bet' },
    { topic: 'wallet.posted', kind: 'win' },
  ]);
});

it('repeats the answer of an accepted bet, even when a new bet would be refused', async () => {
  expect(await bet('r1', 'r')).toMatchObject({ status: 'ok', repeated: false });
  await platform.services.members.setStatus(member, 'BLOCK');
  expect(await bet('r1', 'r')).toMatchObject({ status: 'ok', repeated: true });
  expect(await bet('r2', 'r')).toMatchObject({ status: 'member_blocked' });
  await platform.services.members.setStatus(member, 'active');
});

it('refuses a bet whose win id is already used', async () => {
  await bet('q1', 'q');
  expect(await win('q2:win', 'q', false)).toMatchObject({ status: 'ok' });
  const before = await platform.parts.wallet.balance(member);
  const both: WalletOp = {
    kind: 'bet-and-win',
    session,
    tx: 'q2',
    round: 'q2',
    bet: pesos(5),
    win: pesos(1),
    currency: 'PHP',
  };
  expect(await apply(both)).toMatchObject({ status: 'conflict' });
  expect(await platform.parts.wallet.balance(member)).toBe(before);
});

it('does not let one provider use another’s session', async () => {
  const { core } = platform.services.seamless;
  expect(await core.apply('JILI', { kind: 'balance', session })).toEqual({
    status: 'invalid_session',
  });
  expect(
    await core.apply('JILI', {
      kind: 'bet',
      session,
      tx: 'z1',
      round: 'z',
      amount: pesos(5),
      currency: 'PHP',
    }),
  ).toEqual({
    status: 'invalid_session',
  });
});
