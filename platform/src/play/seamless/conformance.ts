import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { signedUp } from '../../testing/client.ts';
import { checkInvariants } from '../../testing/ledger-invariants.ts';
import { run } from '../../testing/cashier.ts';
import { type FamilyUnderTest, portOf, type PortUnderTest } from './testing/families-under-test.ts';
import { refusesReplays } from './testing/replayed-bytes.ts';
import type { WalletOp } from './wallet-op.ts';

const PHP = 'PHP';
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The suite of every family (design §7): duplicates, reordering, wrong signatures, early rollbacks,
 * late wins, concurrent bets.
 */
export function conformance(family: FamilyUnderTest): void {
  describe(`the ${family.id} family conforms`, () => {
    let platform: TestPlatform;
    let member: bigint;
    let other: bigint;
    let port: PortUnderTest;
    let session: string;
    let round = 0;

    const open = (memberId: bigint) =>
      platform.services.seamless.sessions.open({
        memberId,
        providerCode: family.provider,
        gameCode: family.game,
        currency: PHP,
      });
    const balance = (of = member) => platform.parts.wallet.balance(of);
    const credit = async (to: bigint, amount: bigint) => {
      await platform.parts.wallet.post({
        member: to,
        scope: 'test',
        key: `credit-${to}-${++round}`,
        kind: 'deposit',
        amount,
        counter: { kind: 'gateway', owner: 'test' },
        at: platform.clock.now(),
      });
    };
    const bet = (
      tx: string,
      amount: bigint | undefined = pesos(5),
      more: Partial<{ round: string; session: string; currency: string }> = {},
    ): WalletOp => ({
      kind: 'bet',
      session,
      tx,
      round: `r-${round}`,
      amount,
      currency: PHP,
      ...more,
    });
    const win = (
      tx: string,
      amount: bigint | undefined = pesos(8),
      more: Partial<{
        round: string;
        session: string;
        currency: string;
        betTx: string;
        final: boolean;
      }> = {},
    ): WalletOp => ({
      kind: 'win',
      session,
      tx,
      round: `r-${round}`,
      amount,
      currency: PHP,
      final: true,
      ...more,
    });
    const statusOf = async (op: WalletOp) => (await port.apply(op))?.status;
    const roundNow = async () =>
      (
        await platform.services.games.games.bets(
          member,
          { page_number: 1, page_size: 10, game_type: undefined },
          platform.parts.log,
        )
      ).data[0];

    beforeAll(async () => {
      platform = await testPlatform();
      await signedUp(platform, '639171110001');
      await signedUp(platform, '639171110002');
      member = (await platform.services.members.byPhone('639171110001'))?.id ?? 0n;
      other = (await platform.services.members.byPhone('639171110002'))?.id ?? 0n;
      port = portOf(platform, family);
      await credit(other, pesos(100));
    });
    beforeEach(async () => {
      round += 1;
      const rest = await balance();
      if (rest !== pesos(100)) await credit(member, pesos(100) - rest).catch(() => undefined);
      const over = (await balance()) - pesos(100);
      if (over > 0n)
        await platform.parts.wallet.post({
          member,
          scope: 'test',
          key: `trim-${round}`,
          kind: 'adjustment',
          amount: -over,
          counter: { kind: 'adjustment' },
          at: platform.clock.now(),
        });
      session = (await open(member)).token;
    });
    afterAll(async () => {
      expect((await checkInvariants(platform.parts.db)).ok).toBe(true);
      await platform.close();
    });

    it('exchanges a launch ticket once', async () => {
      const ticket = await platform.services.seamless.sessions.ticket({
        memberId: member,
        providerCode: family.provider,
        gameCode: family.game,
        currency: PHP,
      });
      const opened = await port.apply({ kind: 'authenticate', ticket });
      expect(opened).toMatchObject({
        status: 'ok',
        currency: PHP,
        balance: pesos(100),
        opened: { game: family.game },
      });
      expect(
        JSON.stringify(opened, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toContain('639171110001');
      expect(await statusOf({ kind: 'authenticate', ticket })).toBe('invalid_session');
    });
    it('refuses a ticket after a minute', async () => {
      const ticket = await platform.services.seamless.sessions.ticket({
        memberId: member,
        providerCode: family.provider,
        gameCode: family.game,
        currency: PHP,
      });
      platform.clock.advance(minute);
      expect(await statusOf({ kind: 'authenticate', ticket })).toBe('invalid_session');
    });
    it('takes a bet, pays a win and closes the round', async () => {
      expect(await port.apply(bet('a1'))).toMatchObject({ status: 'ok', balance: pesos(95) });
      expect(await roundNow()).toMatchObject({ stake: '5.00', payout: '0.00', state: 'open' });
      expect(await port.apply(win('a2'))).toMatchObject({ status: 'ok', balance: pesos(103) });
      expect(await roundNow()).toMatchObject({
        stake: '5.00',
        payout: '8.00',
        net: '3.00',
        state: 'settled',
      });
    });
    it('executes a bet with its win in one operation, and only once', async () => {
      const op: WalletOp = {
        kind: 'bet-and-win',
        session,
        tx: 'b1',
        round: `r-${round}`,
        bet: pesos(10),
        win: pesos(4),
        currency: PHP,
      };
      expect(await port.apply(op)).toMatchObject({ status: 'ok', balance: pesos(94) });
      expect(await port.apply(op)).toMatchObject({ status: 'ok', balance: pesos(94) });
      expect(await statusOf({ ...op, win: pesos(40) })).toBe('conflict');
      expect(await balance()).toBe(pesos(94));
    });
    it('gives a repeated bet and a repeated win the same answer', async () => {
      await port.apply(bet('c1'));
      expect(await port.apply(bet('c1'))).toMatchObject({
        status: 'ok',
        balance: pesos(95),
        repeated: true,
      });
      await port.apply(win('c2'));
      expect(await port.apply(win('c2'))).toMatchObject({
        status: 'ok',
        balance: pesos(103),
        repeated: true,
      });
      expect(await port.apply(bet('c1'))).toMatchObject({
        status: 'ok',
        balance: pesos(95),
        repeated: true,
      });
      expect(await balance()).toBe(pesos(103));
    });
    it('pays a win that arrives before its bet once the bet is there', async () => {
      expect(await port.apply(win('v2'))).toMatchObject({ status: 'ok', balance: pesos(100) });
      expect(await port.apply(bet('v1'))).toMatchObject({ status: 'ok', balance: pesos(95) });
      expect(await port.apply(win('v2'))).toMatchObject({ status: 'ok', repeated: true });
      expect(await balance()).toBe(pesos(95));
      await run(platform, 'play.pay-arrived-wins');
      await run(platform, 'play.pay-arrived-wins');
      expect(await balance()).toBe(pesos(103));
      expect(await roundNow()).toMatchObject({ stake: '5.00', payout: '8.00', state: 'settled' });
    });
    it('gives an operation repeated a day later the same answer, and refuses its id with another body', async () => {
      await port.apply(bet('w1'));
      await port.apply(win('w2'));
      const both: WalletOp = {
        kind: 'bet-and-win',
        session,
        tx: 'w3',
        round: `z-${round}`,
        bet: pesos(10),
        win: pesos(4),
        currency: PHP,
      };
      expect(await port.apply(both)).toMatchObject({ status: 'ok', balance: pesos(97) });
      await port.apply(bet('w4', pesos(5), { round: `y-${round}` }));
      const back: WalletOp = { kind: 'rollback', session, betTx: 'w4', amount: pesos(5) };
      await port.apply(back);
      platform.clock.advance(day);
      expect(await port.apply(bet('w1'))).toMatchObject({
        status: 'ok',
        balance: pesos(95),
        repeated: true,
      });
      expect(await port.apply(win('w2'))).toMatchObject({
        status: 'ok',
        balance: pesos(103),
        repeated: true,
      });
      expect(await port.apply(both)).toMatchObject({ status: 'ok', repeated: true });
      expect(await port.apply(back)).toMatchObject({ status: 'ok' });
      expect(await statusOf(win('w2', pesos(80)))).toBe('conflict');
      expect(await statusOf({ ...both, win: pesos(40) })).toBe('conflict');
      expect(await balance()).toBe(pesos(97));
    });
    it('refuses a repeated id with another body', async () => {
      await port.apply(bet('d1'));
      expect(await statusOf(bet('d1', pesos(6)))).toBe('conflict');
      expect(await statusOf(win('d1'))).toBe('conflict');
      await port.apply(win('d2'));
      expect(await statusOf(win('d2', pesos(80)))).toBe('conflict');
      expect(await balance()).toBe(pesos(103));
    });
    it('keeps the transaction ids of members apart', async () => {
      await port.apply(bet('e1'));
      const theirs = { session: (await open(other)).token, round: `r-${round}` };
      const before = await balance(other);
      await port.apply(bet('e1', pesos(5), theirs));
      expect(await statusOf(bet('e1', pesos(6), theirs))).toBe('conflict');
      expect(await port.apply(bet('e1'))).toMatchObject({ status: 'ok', repeated: true });
      expect([await balance(), await balance(other)]).toEqual([pesos(95), before - pesos(5)]);
    });
    it('refuses a wrong signature and changes nothing', async () => {
      platform.parts.security.take();
      const forger = portOf(platform, family, 'not the secret');
      await forger.apply(bet('f1'));
      expect(forger.sent()?.httpStatus).toBe(family.unsignedStatus);
      expect(await balance()).toBe(pesos(100));
      const what = `callback of ${family.provider}`;
      expect(platform.parts.security.take()).toMatchObject([{ name: 'forged_signature', what }]);
    });
    refusesReplays(family, {
      platform: () => platform,
      session: () => session,
      addMoney: () => credit(member, pesos(1_000)),
    });
    it('refuses a bet above the balance', async () => {
      expect(await statusOf(bet('g1', pesos(100) + 1n))).toBe('insufficient_balance');
      expect(await balance()).toBe(pesos(100));
    });
    it('returns a bet once', async () => {
      await port.apply(bet('h1'));
      const back: WalletOp = { kind: 'rollback', session, betTx: 'h1', amount: pesos(5) };
      expect(await port.apply(back)).toMatchObject({ status: 'ok', balance: pesos(100) });
      expect(await port.apply(back)).toMatchObject({ status: 'ok', balance: pesos(100) });
      expect(await balance()).toBe(pesos(100));
      expect(await roundNow()).toMatchObject({ stake: '5.00', net: '0.00', state: 'cancelled' });
      expect(await statusOf(win('h2'))).toBe('bet_cancelled');
    });
    it('repeats the answer of a rollback, also after another bet settled the round', async () => {
      const back: WalletOp = { kind: 'rollback', session, betTx: 'h5', amount: pesos(5) };
      await port.apply(bet('h5'));
      await port.apply(bet('h6'));
      expect(await port.apply(back)).toMatchObject({ status: 'ok', balance: pesos(95) });
      await port.apply(win('h7'));
      expect(await roundNow()).toMatchObject({ stake: '5.00', state: 'settled' });
      expect(await port.apply(back)).toMatchObject({ status: 'ok', balance: pesos(95) });
      expect(await balance()).toBe(pesos(103));
      expect(await statusOf({ kind: 'rollback', session, betTx: 'h6', amount: pesos(5) })).toBe(
        'already_settled',
      );
    });
    it('refuses a rollback of another amount', async () => {
      await port.apply(bet('h9'));
      expect(await statusOf({ kind: 'rollback', session, betTx: 'h9', amount: pesos(50) })).toBe(
        'conflict',
      );
      expect(await balance()).toBe(pesos(95));
    });
    it('refuses a bet that was rolled back before it arrived', async () => {
      expect(await port.apply({ kind: 'rollback', session, betTx: 'i1' })).toMatchObject({
        status: 'ok',
        tombstone: true,
      });
      expect(await statusOf(bet('i1'))).toBe('bet_cancelled');
      expect(await balance()).toBe(pesos(100));
    });
    it('refuses a rollback after the win', async () => {
      await port.apply(bet('j1'));
      await port.apply(win('j2', pesos(8), { final: false }));
      expect(await statusOf({ kind: 'rollback', session, betTx: 'j1' })).toBe('already_settled');
      expect(await statusOf({ kind: 'end-round', session, round: `r-${round}` })).toBe('ok');
      expect(await statusOf({ kind: 'rollback', session, betTx: 'j1' })).toBe('already_settled');
      expect(await balance()).toBe(pesos(103));
    });
    it('refuses a rollback after a lost round was closed', async () => {
      await port.apply(bet('j5'));
      await port.apply({ kind: 'end-round', session, round: `r-${round}` });
      expect(await statusOf({ kind: 'rollback', session, betTx: 'j5' })).toBe('already_settled');
    });
    it('accepts a win without a bet for review, and refuses one that names an unknown bet of a known round', async () => {
      expect(await statusOf(win('k1', pesos(8), { round: `x-${round}` }))).toBe('ok');
      await port.apply(bet('k2'));
      expect(await statusOf(win('k3', pesos(8), { betTx: 'k0' }))).toBe('bet_not_found');
      expect(await balance()).toBe(pesos(95));
    });
    it('refuses bets of a closed round, and pays its late wins once', async () => {
      await port.apply(bet('l1'));
      await port.apply(win('l2'));
      expect(await statusOf(bet('l3'))).toBe('round_closed');
      expect(await port.apply(win('l4'))).toMatchObject({ status: 'ok', balance: pesos(111) });
      expect(await port.apply(win('l4'))).toMatchObject({ status: 'ok', repeated: true });
      expect(await roundNow()).toMatchObject({ payout: '16.00', state: 'settled' });
    });
    it('refuses bets of an expired session, but never wins or rollbacks', async () => {
      await port.apply(bet('m1'));
      await port.apply(bet('m2', pesos(5), { round: `x-${round}` }));
      platform.clock.advance(13 * 60 * minute);
      expect(await statusOf(bet('m3', pesos(5), { round: `y-${round}` }))).toBe('session_expired');
      expect(await port.apply(win('m4'))).toMatchObject({ status: 'ok', balance: pesos(98) });
      expect(await port.apply({ kind: 'rollback', session, betTx: 'm2' })).toMatchObject({
        status: 'ok',
        balance: pesos(103),
      });
    });
    it('refuses bets of a blocked member, but never wins', async () => {
      await port.apply(bet('n1'));
      await platform.services.members.setStatus(member, 'BLOCK');
      expect(await statusOf(bet('n2', pesos(5), { round: `x-${round}` }))).toBe('member_blocked');
      expect(await statusOf(win('n3'))).toBe('ok');
      await platform.services.members.setStatus(member, 'active');
    });
    it('accepts only one of two bets for the last peso', async () => {
      const answers = await Promise.all(
        [1, 2].map((i) => port.apply(bet(`o${i}`, pesos(100), { round: `o-${round}-${i}` }))),
      );
      expect(
        answers.map((answer) => String(answer?.status)).toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(['insufficient_balance', 'ok']);
      expect(await balance()).toBe(0n);
    });
    it('executes a bet once when it arrives ten times concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => port.apply(bet('p1'))));
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set(['ok']));
      expect(await balance()).toBe(pesos(95));
    });
    it('refuses another currency', async () => {
      expect(await statusOf(bet('q1', pesos(5), { currency: 'USD' }))).toBe('wrong_currency');
      const both: WalletOp = {
        kind: 'bet-and-win',
        session,
        tx: 'q2',
        round: `r-${round}`,
        bet: pesos(1),
        win: pesos(2),
        currency: 'USD',
      };
      expect(await statusOf(both)).toBe('wrong_currency');
      await port.apply(bet('q3'));
      expect(await statusOf(win('q4', pesos(8), { currency: 'USD' }))).toBe('wrong_currency');
      expect(await balance()).toBe(pesos(95));
    });
    it.each([-50_000n, undefined])('refuses a bet of %s', async (amount) => {
      expect(await statusOf({ ...bet('s1'), amount } as WalletOp)).toBe('invalid_amount');
      expect(await balance()).toBe(pesos(100));
    });
    it('refuses wins and rollbacks with inexact amounts', async () => {
      await port.apply(bet('s5'));
      // Set to undefined explicitly, so that no default fills it in.
      expect(await statusOf({ ...win('s6'), amount: undefined } as WalletOp)).toBe(
        'invalid_amount',
      );
      expect(await statusOf({ kind: 'rollback', session, betTx: 's5', amount: undefined })).toBe(
        'invalid_amount',
      );
      const both = {
        kind: 'bet-and-win',
        session,
        tx: 's7',
        round: `z-${round}`,
        currency: PHP,
      } as const;
      expect(await statusOf({ ...both, bet: undefined, win: pesos(1) })).toBe('invalid_amount');
      expect(await statusOf({ ...both, bet: pesos(1), win: undefined })).toBe('invalid_amount');
      expect(await statusOf({ ...both, bet: pesos(1), win: -1n })).toBe('invalid_amount');
      expect(await balance()).toBe(pesos(95));
    });
    it('refuses an unknown session', async () => {
      expect(await statusOf(bet('t1', pesos(5), { session: 'nobody' }))).toBe('invalid_session');
      expect(await statusOf({ kind: 'balance', session: 'nobody' })).toBe('invalid_session');
    });
    it('closes a lost round once', async () => {
      await port.apply(bet('u1'));
      await port.apply(win('u2', 0n));
      await port.apply(win('u2', 0n));
      await port.apply({ kind: 'end-round', session, round: `r-${round}` });
      expect(await roundNow()).toMatchObject({ payout: '0.00', net: '-5.00', state: 'settled' });
    });
  });
}
