import { minuteMs, pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import type { WalletOp } from '../wallet-op.ts';
import type { PlayUnderTest } from './play-under-test.ts';

/** Operations that a round, a session, a member or an amount refuses. */
export function refusals(play: PlayUnderTest): void {
  const { bet, win, apply, statusOf, balance, roundNow } = play;
  it('accepts a win without a bet for review, and refuses one that names an unknown bet of a known round', async () => {
    expect(await statusOf(win('k1', pesos(8), { round: `x-${play.round}` }))).toBe('ok');
    await apply(bet('k2'));
    expect(await statusOf(win('k3', pesos(8), { betTx: 'k0' }))).toBe('bet_not_found');
    expect(await balance()).toBe(pesos(95));
  });
  it('refuses bets of a closed round, and pays its late wins once', async () => {
    await apply(bet('l1'));
    await apply(win('l2'));
    expect(await statusOf(bet('l3'))).toBe('round_closed');
    expect(await apply(win('l4'))).toMatchObject({ status: 'ok', balance: pesos(111) });
    expect(await apply(win('l4'))).toMatchObject({ status: 'ok', repeated: true });
    expect(await roundNow()).toMatchObject({ payout: '16.00', state: 'settled' });
  });
  it('refuses bets of an expired session: play.session, but never wins or rollbacks', async () => {
    await apply(bet('m1'));
    await apply(bet('m2', pesos(5), { round: `x-${play.round}` }));
    play.platform.clock.advance(13 * 60 * minuteMs);
    expect(await statusOf(bet('m3', pesos(5), { round: `y-${play.round}` }))).toBe(
      'session_expired',
    );
    expect(await apply(win('m4'))).toMatchObject({ status: 'ok', balance: pesos(98) });
    expect(await apply({ kind: 'rollback', session: play.session, betTx: 'm2' })).toMatchObject({
      status: 'ok',
      balance: pesos(103),
    });
  });
  it('refuses bets of a blocked member, but never wins', async () => {
    await apply(bet('n1'));
    await play.platform.services.members.setStatus(play.member, 'BLOCK');
    expect(await statusOf(bet('n2', pesos(5), { round: `x-${play.round}` }))).toBe(
      'member_blocked',
    );
    expect(await statusOf(win('n3'))).toBe('ok');
    await play.platform.services.members.setStatus(play.member, 'active');
  });
  it('accepts only one of two bets for the last peso', async () => {
    const answers = await Promise.all(
      [1, 2].map((i) => apply(bet(`o${i}`, pesos(100), { round: `o-${play.round}-${i}` }))),
    );
    expect(
      answers.map((answer) => String(answer?.status)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['insufficient_balance', 'ok']);
    expect(await balance()).toBe(0n);
  });
  it('executes a bet once when it arrives ten times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(bet('p1'))));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set(['ok']));
    expect(await balance()).toBe(pesos(95));
  });
  it('refuses another currency', async () => {
    expect(await statusOf(bet('q1', pesos(5), { currency: 'USD' }))).toBe('wrong_currency');
    const both: WalletOp = {
      kind: 'bet-and-win',
      session: play.session,
      tx: 'q2',
      round: `r-${play.round}`,
      bet: pesos(1),
      win: pesos(2),
      currency: 'USD',
    };
    expect(await statusOf(both)).toBe('wrong_currency');
    await apply(bet('q3'));
    expect(await statusOf(win('q4', pesos(8), { currency: 'USD' }))).toBe('wrong_currency');
    expect(await balance()).toBe(pesos(95));
  });
  it.each([-50_000n, undefined])('refuses a bet of %s', async (amount) => {
    expect(await statusOf({ ...bet('s1'), amount } as WalletOp)).toBe('invalid_amount');
    expect(await balance()).toBe(pesos(100));
  });
  it('refuses wins and rollbacks with inexact amounts', async () => {
    await apply(bet('s5'));
    // Set to undefined explicitly, so that no default fills it in.
    expect(await statusOf({ ...win('s6'), amount: undefined } as WalletOp)).toBe('invalid_amount');
    expect(
      await statusOf({ kind: 'rollback', session: play.session, betTx: 's5', amount: undefined }),
    ).toBe('invalid_amount');
    const both = {
      kind: 'bet-and-win',
      session: play.session,
      tx: 's7',
      round: `z-${play.round}`,
      currency: 'PHP',
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
    await apply(bet('u1'));
    await apply(win('u2', 0n));
    await apply(win('u2', 0n));
    await apply({ kind: 'end-round', session: play.session, round: `r-${play.round}` });
    expect(await roundNow()).toMatchObject({ payout: '0.00', net: '-5.00', state: 'settled' });
  });
}
