import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import type { WalletOp } from '../wallet-op.ts';
import type { PlayUnderTest } from './play-under-test.ts';

/** Bets that are returned, and those that no longer can be. */
export function rollbacks(play: PlayUnderTest): void {
  const { bet, win, apply, statusOf, balance, roundNow } = play;
  it('refuses a bet above the balance', async () => {
    expect(await statusOf(bet('g1', pesos(100) + 1n))).toBe('insufficient_balance');
    expect(await balance()).toBe(pesos(100));
  });
  it('returns a bet once', async () => {
    await apply(bet('h1'));
    const back: WalletOp = {
      kind: 'rollback',
      session: play.session,
      betTx: 'h1',
      amount: pesos(5),
    };
    expect(await apply(back)).toMatchObject({ status: 'ok', balance: pesos(100) });
    expect(await apply(back)).toMatchObject({ status: 'ok', balance: pesos(100) });
    expect(await balance()).toBe(pesos(100));
    expect(await roundNow()).toMatchObject({ stake: '5.00', net: '0.00', state: 'cancelled' });
    expect(await statusOf(win('h2'))).toBe('bet_cancelled');
  });
  it('repeats the answer of a rollback, also after another bet settled the round', async () => {
    const back: WalletOp = {
      kind: 'rollback',
      session: play.session,
      betTx: 'h5',
      amount: pesos(5),
    };
    await apply(bet('h5'));
    await apply(bet('h6'));
    expect(await apply(back)).toMatchObject({ status: 'ok', balance: pesos(95) });
    await apply(win('h7'));
    expect(await roundNow()).toMatchObject({ stake: '5.00', state: 'settled' });
    expect(await apply(back)).toMatchObject({ status: 'ok', balance: pesos(95) });
    expect(await balance()).toBe(pesos(103));
    expect(
      await statusOf({ kind: 'rollback', session: play.session, betTx: 'h6', amount: pesos(5) }),
    ).toBe('already_settled');
  });
  it('refuses a rollback of another amount', async () => {
    await apply(bet('h9'));
    expect(
      await statusOf({ kind: 'rollback', session: play.session, betTx: 'h9', amount: pesos(50) }),
    ).toBe('conflict');
    expect(await balance()).toBe(pesos(95));
  });
  it('refuses a bet that was rolled back before it arrived', async () => {
    expect(await apply({ kind: 'rollback', session: play.session, betTx: 'i1' })).toMatchObject({
      status: 'ok',
      tombstone: true,
    });
    expect(await statusOf(bet('i1'))).toBe('bet_cancelled');
    expect(await balance()).toBe(pesos(100));
  });
  it('refuses a rollback after the win', async () => {
    await apply(bet('j1'));
    await apply(win('j2', pesos(8), { final: false }));
    expect(await statusOf({ kind: 'rollback', session: play.session, betTx: 'j1' })).toBe(
      'already_settled',
    );
    expect(
      await statusOf({ kind: 'end-round', session: play.session, round: `r-${play.round}` }),
    ).toBe('ok');
    expect(await statusOf({ kind: 'rollback', session: play.session, betTx: 'j1' })).toBe(
      'already_settled',
    );
    expect(await balance()).toBe(pesos(103));
  });
  it('refuses a rollback after a lost round was closed', async () => {
    await apply(bet('j5'));
    await apply({ kind: 'end-round', session: play.session, round: `r-${play.round}` });
    expect(await statusOf({ kind: 'rollback', session: play.session, betTx: 'j5' })).toBe(
      'already_settled',
    );
  });
}
