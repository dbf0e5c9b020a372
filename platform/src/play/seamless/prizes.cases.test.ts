import { dayMs, hourMs, manilaDay, pesos } from '@parol/domain';
import { betList } from '@parol/wire/bet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectLedgerSound, memberIdOf, newMember, run } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { addOperators, ops, opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { familiesUnderTest, portOf } from './testing/families-under-test.ts';
import type { WalletAnswer, WalletOp } from './wallet-op.ts';

type Without<One, Key extends string> = One extends unknown ? Omit<One, Key> : never;
/** An operation without what is the same in all of a test. */
type Op = Without<Exclude<WalletOp, { kind: 'authenticate' }>, 'session' | 'currency'>;

let platform: TestPlatform;
let client: TestClient;
let member: bigint;
let session: string;

beforeAll(async () => {
  const life = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { session: life } });
  await addOperators(platform);
});
afterAll(async () => {
  await expectLedgerSound(platform);
  await platform.close();
});

const balance = () => platform.parts.wallet.balance(member);
/** The lines of the operators' list about this member's money. */
const listed = async () => {
  const rows = await platform.parts.db
    .selectFrom('held_win')
    .select('id')
    .where('member_id', '=', member)
    .execute();
  const references = rows.map(({ id }) =>
    platform.parts.locators.reference({ memberId: member, id }),
  );
  return (await opsLines(platform, 'win:list')).filter((line) =>
    references.some((reference) => line.startsWith(reference)),
  );
};
async function decideByTwo(command: 'win:release' | 'win:refuse', line = ''): Promise<void> {
  const reason = command === 'win:refuse' ? ['--reason', 'the provider says so'] : [];
  for (const name of ['ana', 'ben'])
    await ops(platform, '--as', name, command, line.split(' ')[0] ?? '', ...reason);
}
async function rounds() {
  const day = manilaDay(platform.clock.now());
  const [page] = (await client.call(betList, { from: day, to: day })).value;
  return page;
}

const families = Object.values(familiesUnderTest);
let family: (typeof families)[number];

const apply = async (op: Op): Promise<WalletAnswer | undefined> =>
  portOf(platform, family).apply({ ...op, session, currency: 'PHP' } as WalletOp);
/** Sends an operation three times; the answers must be the same, but for being repeats. */
async function thrice(op: Op): Promise<WalletAnswer | undefined> {
  const [first, ...others] = [await apply(op), await apply(op), await apply(op)];
  for (const other of others) expect(other).toEqual({ ...first, ...repeatOf(first) });
  return first;
}
const repeatOf = (answer: WalletAnswer | undefined) =>
  answer?.status === 'ok' ? { repeated: true } : {};
const bet = (tx: string, round: string, amount: number): Op => ({
  kind: 'bet',
  tx,
  round,
  amount: pesos(amount),
});
const win = (
  tx: string,
  round: string,
  amount: number,
  more: { readonly betTx?: string; readonly final?: boolean } = {},
): Op => ({ kind: 'win', tx, round, amount: pesos(amount), final: false, ...more });
const rollback = (betTx: string): Op => ({ kind: 'rollback', betTx });

/** Each test has a member with ₱100 and a session at the family's provider. */
function playAt(given: typeof family): void {
  beforeEach(async () => {
    family = given;
    client = await newMember(platform);
    member = await memberIdOf(platform, client);
    await platform.parts.wallet.post({
      member,
      scope: 'test',
      key: `d${member}`,
      kind: 'deposit',
      amount: pesos(100),
      counter: { kind: 'gateway', owner: 'test' },
      at: platform.clock.now(),
    });
    const { token } = await platform.services.seamless.sessions.open({
      memberId: member,
      providerCode: family.provider,
      gameCode: family.game,
      currency: 'PHP',
    });
    session = token;
  });
}

describe.each(families)('the family $id', (given) => {
  playAt(given);

  describe('a rollback of one bet in an open round', () => {
    beforeEach(async () => {
      await apply(bet('a1', 'R1', 10));
      await apply(bet('b1', 'R1', 20));
    });

    it.each([15, 0])('with a win of %i on the other bet - returns the stake once', async (won) => {
      await apply(win('w1', 'R1', won, { betTx: 'a1' }));
      expect(await thrice(rollback('b1'))).toMatchObject({
        status: 'ok',
        balance: pesos(90 + won),
      });
      expect(await apply(rollback('a1'))).toMatchObject({ status: 'already_settled' });
      await apply({ kind: 'end-round', round: 'R1' });
      expect((await rounds())?.data).toMatchObject([{ stake: '10.00', state: 'settled' }]);
      expect(await balance()).toBe(pesos(90 + won));
      expect(await listed()).toEqual([]);
    });

    it('with a win that names it in another round - is already_settled', async () => {
      await apply(bet('c1', 'R2', 5));
      await apply(win('w1', 'R2', 15, { betTx: 'a1' }));
      await apply(win('w2', 'R2', 15, { betTx: 'a1' }));
      expect(await apply(rollback('a1'))).toMatchObject({ status: 'already_settled' });
      expect(await thrice(rollback('b1'))).toMatchObject({ status: 'ok', balance: pesos(115) });
      expect(await thrice(rollback('c1'))).toMatchObject({ status: 'ok', balance: pesos(120) });
      expect(await listed()).toEqual([]);
    });

    it('with a win that names no bet - waits for two operators, who return the stake', async () => {
      await apply(win('w1', 'R1', 15));
      expect(await thrice(rollback('b1'))).toMatchObject({ status: 'ok', balance: pesos(85) });
      const lines = await listed();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('a stake to return');
      await platform.outbox.run();
      await decideByTwo('win:release', lines[0]);
      expect(await listed()).toEqual([]);
      expect(await balance()).toBe(pesos(105));
      expect(await thrice(rollback('b1'))).toMatchObject({ repeated: true, balance: pesos(85) });
      expect(await balance()).toBe(pesos(105));
      expect((await rounds())?.data).toMatchObject([{ stake: '10.00', payout: '15.00' }]);
    });

    it('with a win that names no bet - stays with the provider if two operators say so', async () => {
      await apply(win('w1', 'R1', 0));
      await thrice(rollback('b1'));
      await apply({ kind: 'end-round', round: 'R1' });
      await decideByTwo('win:refuse', (await listed())[0]);
      expect(await balance()).toBe(pesos(70));
      expect((await rounds())?.data).toMatchObject([{ stake: '30.00', state: 'settled' }]);
    });

    it('of a closed round - is already_settled', async () => {
      await apply(win('w1', 'R1', 15, { betTx: 'a1', final: true }));
      expect(await apply(rollback('b1'))).toMatchObject({ status: 'already_settled' });
      expect(await balance()).toBe(pesos(85));
    });
  });
});

describe.each(families)('the family $id', (given) => {
  playAt(given);

  // 8 days: the retention job has run after the session's end.
  describe.each([
    ['a running session', 0],
    ['an ended session', 13 * hourMs],
    ['a session that ended a week ago', 8 * dayMs],
  ])('in %s', (_, laterMs) => {
    const later = async () => {
      platform.clock.advance(laterMs);
      if (laterMs > dayMs) await run(platform, 'kernel.delete-old-rows');
    };

    it('a win after the closing win - is paid once and seen in its round', async () => {
      await apply(bet('a1', 'R1', 10));
      await apply(win('w1', 'R1', 15, { final: true }));
      await later();
      expect(await thrice(win('w2', 'R1', 30, { final: true }))).toMatchObject({
        status: 'ok',
        balance: pesos(135),
      });
      expect(await balance()).toBe(pesos(135));
      expect(await apply(win('w2', 'R1', 31, { final: true }))).toMatchObject({
        status: 'conflict',
      });
    });

    it('a win of an unknown round - waits once for operators, who pay it', async () => {
      await later();
      expect(await thrice(win('w1', 'nowhere', 30, { final: true, betTx: 'a1' }))).toMatchObject({
        status: 'ok',
        balance: pesos(100),
      });
      await run(platform, 'play.pay-arrived-wins');
      const lines = await listed();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('no bet is known');
      expect((await rounds())?.data).toMatchObject([{ stake: '0.00', under_review: '30.00' }]);
      await decideByTwo('win:release', lines[0]);
      expect(await balance()).toBe(pesos(130));
      expect(await rounds()).toMatchObject({
        total: 1,
        data: [{ stake: '0.00', payout: '30.00', state: 'settled' }],
      });
      expect(await thrice(win('w1', 'nowhere', 30, { final: true, betTx: 'a1' }))).toMatchObject({
        repeated: true,
      });
      expect(await listed()).toEqual([]);
    });

    it('a prize without a bet - is credited once as a round of its own', async () => {
      await later();
      expect(await thrice({ kind: 'prize', tx: 'p1', amount: pesos(250) })).toMatchObject({
        status: 'ok',
        balance: pesos(350),
      });
      expect(await apply({ kind: 'prize', tx: 'p1', amount: pesos(251) })).toMatchObject({
        status: 'conflict',
      });
      expect(await balance()).toBe(pesos(350));
      await platform.outbox.run();
      expect(await rounds()).toMatchObject({
        total: 1,
        sums: { staked: '0.00', won: '250.00' },
        data: [{ stake: '0.00', payout: '250.00', state: 'settled' }],
      });
    });

    it('the win of a free spin - is credited once', async () => {
      expect(await thrice(bet('f1', 'F1', 0))).toMatchObject({ status: 'ok', balance: pesos(100) });
      await later();
      expect(await thrice(win('f2', 'F1', 40, { final: true }))).toMatchObject({
        status: 'ok',
        balance: pesos(140),
      });
      expect(await balance()).toBe(pesos(140));
      expect(await listed()).toEqual([]);
    });
  });
});

describe.each(families)('the family $id', (given) => {
  playAt(given);

  it('a free spin whose bet and win are one operation - is credited once and listed', async () => {
    const spin: Op = { kind: 'bet-and-win', tx: 's1', round: 'S1', bet: 0n, win: pesos(12) };
    expect(await thrice(spin)).toMatchObject({ status: 'ok', balance: pesos(112) });
    await apply(bet('f1', 'F1', 0));
    await apply({ kind: 'end-round', round: 'F1' });
    for (const isRelayed of [false, true]) {
      if (isRelayed) await platform.outbox.run();
      expect(await rounds()).toMatchObject({ total: 2, sums: { staked: '0.00', won: '12.00' } });
    }
  });

  it('a free spin in an ended session - is refused like any bet', async () => {
    platform.clock.advance(13 * hourMs);
    expect(await apply(bet('f1', 'F1', 0))).toMatchObject({ status: 'session_expired' });
  });

  it('a rollback of a free spin - cancels the round only if no other is in it', async () => {
    await apply(bet('f1', 'F1', 0));
    await apply(bet('f2', 'F1', 0));
    expect(await thrice(rollback('f1'))).toMatchObject({ status: 'ok', balance: pesos(100) });
    expect(await apply(win('w1', 'F1', 9, { betTx: 'f1' }))).toMatchObject({
      status: 'bet_cancelled',
    });
    expect(await apply(win('w2', 'F1', 9, { betTx: 'f2' }))).toMatchObject({
      balance: pesos(109),
    });
    await apply(bet('g1', 'G1', 0));
    await apply(rollback('g1'));
    expect(await apply(win('w3', 'G1', 9))).toMatchObject({ status: 'bet_cancelled' });
  });

  it.each<[string, Op]>([
    ['a prize', { kind: 'prize', tx: 'p1', amount: pesos(50_000) + 1n }],
    ['the win of a free spin', win('f2', 'F1', 50_001)],
  ])('%s above what a stake of one peso may win - waits for operators', async (_, op) => {
    await apply(bet('f1', 'F1', 0));
    expect(await thrice(op)).toMatchObject({ status: 'ok', balance: pesos(100) });
    const lines = await listed();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('above stake');
    await decideByTwo('win:release', lines[0]);
    expect(await balance()).toBeGreaterThan(pesos(50_000));
  });

  it('wins of a round whose only bet was refused - are paid by nobody but operators', async () => {
    expect(await apply(bet('a1', 'R1', 101))).toMatchObject({ status: 'insufficient_balance' });
    await thrice(win('w1', 'R1', 30));
    await thrice(win('w2', 'R1', 30, { final: true }));
    await run(platform, 'play.pay-arrived-wins');
    expect(await balance()).toBe(pesos(100));
    const lines = await listed();
    expect(lines).toHaveLength(2);
    await decideByTwo('win:refuse', lines[0]);
    await decideByTwo('win:release', lines[1]);
    expect(await balance()).toBe(pesos(130));
    expect((await rounds())?.data).toMatchObject([{ payout: '30.00', state: 'settled' }]);
  });

  it('a win above a ceiling that arrives before its bet - waits for operators after it, too', async () => {
    await thrice(win('w1', 'R1', 60_000, { final: true }));
    await apply(bet('a1', 'R1', 1));
    await run(platform, 'play.pay-arrived-wins');
    expect(await balance()).toBe(pesos(99));
    const lines = await listed();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('above stake');
    await decideByTwo('win:release', lines[0]);
    expect(await balance()).toBe(pesos(60_099));
    expect((await rounds())?.data).toMatchObject([{ stake: '1.00', state: 'settled' }]);
  });

  it('a win that names a bet which has not arrived - waits for that bet, not for another', async () => {
    await thrice(win('w1', 'R1', 8, { betTx: 'a2' }));
    await apply(bet('a1', 'R1', 5));
    await run(platform, 'play.pay-arrived-wins');
    expect(await balance()).toBe(pesos(95));
    await apply(bet('a2', 'R1', 5));
    await run(platform, 'play.pay-arrived-wins');
    expect(await balance()).toBe(pesos(98));
    expect(await listed()).toEqual([]);
  });
});
