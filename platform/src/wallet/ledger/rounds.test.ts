import { describe, expect, it } from 'vitest';
import { ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import type { Op } from '../../testing/provider-calls.ts';

const ledger = ledgerUnderTest();
const bet = (tx: string, amount: bigint): Op => ({ kind: 'bet', tx, round: `of-${tx}`, amount });
const win = (tx: string, amount: bigint, final = true): Op => ({
  kind: 'win',
  tx: `${tx}-win`,
  round: `of-${tx}`,
  betTx: tx,
  amount,
  final,
});
const rollback = (betTx: string): Op => ({ kind: 'rollback', betTx });

describe('rounds', () => {
  it('posts bet and win in one call, and gives repeats the same answer', async () => {
    const member = await ledger.memberWith(100n);
    const round: Op = {
      kind: 'bet-and-win',
      tx: 'r1',
      round: 'r1',
      bet: 10n * peso,
      win: 25n * peso,
    };
    expect(await ledger.call(member, round)).toEqual({ status: 'posted', balance: 115n * peso });
    expect(await ledger.call(member, round)).toEqual({ status: 'replayed', balance: 115n * peso });
    const tooMuch = { ...round, tx: 'r2', round: 'r2', bet: 116n * peso };
    expect(await ledger.call(member, tooMuch)).toEqual({
      status: 'insufficient_balance',
      balance: 115n * peso,
    });
  });

  it('returns a bet once', async () => {
    const member = await ledger.memberWith(100n);
    await ledger.call(member, bet('a', 30n * peso));
    expect(await ledger.call(member, rollback('a'))).toEqual({
      status: 'posted',
      balance: 100n * peso,
    });
    expect(await ledger.call(member, rollback('a'))).toEqual({
      status: 'replayed',
      balance: 100n * peso,
    });
    expect((await ledger.call(member, win('a', peso))).status).toBe('bet_cancelled');
  });

  it('refuses a bet whose rollback arrived first', async () => {
    const member = await ledger.memberWith(100n);
    expect((await ledger.call(member, rollback('late'))).status).toBe('tombstone');
    expect((await ledger.call(member, rollback('late'))).status).toBe('tombstone');
    expect(await ledger.call(member, bet('late', peso))).toEqual({
      status: 'bet_cancelled',
      balance: 100n * peso,
    });
    expect((await ledger.call(member, win('late', peso))).status).toBe('bet_cancelled');
  });

  it('refuses to roll back a settled round, even a lost one', async () => {
    const member = await ledger.memberWith(100n);
    await ledger.call(member, bet('lost', 30n * peso));
    expect((await ledger.call(member, win('lost', 0n, false))).status).toBe('posted');
    expect(await ledger.call(member, rollback('lost'))).toEqual({
      status: 'already_settled',
      balance: 70n * peso,
    });
    await ledger.call(member, win('lost', 0n));
    expect((await ledger.call(member, rollback('lost'))).status).toBe('already_settled');
  });

  it('holds a win without its bet, refuses a rollback with another amount, and a rollback of a win', async () => {
    const member = await ledger.memberWith(100n);
    expect(await ledger.call(member, win('nothing', peso))).toEqual({
      status: 'posted',
      balance: 100n * peso,
    });
    await ledger.call(member, bet('b', 30n * peso));
    const other: Op = { kind: 'rollback', betTx: 'b', amount: 31n * peso };
    expect((await ledger.call(member, other)).status).toBe('conflict');
    await ledger.call(member, win('b', peso, false));
    expect((await ledger.call(member, rollback('b-win'))).status).toBe('conflict');
  });

  it('keeps the transaction ids of members apart', async () => {
    const [one, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
    expect((await ledger.call(one, bet('same', 30n * peso))).balance).toBe(70n * peso);
    expect(await ledger.call(other, bet('same', 10n * peso))).toEqual({
      status: 'posted',
      balance: 90n * peso,
    });
    expect((await ledger.call(one, rollback('same'))).balance).toBe(100n * peso);
    expect((await ledger.call(other, win('same', peso))).balance).toBe(91n * peso);
  });
});
