import { describe, expect, it } from 'vitest';
import { at, bet, ledgerUnderTest, peso, provider, win } from './ledger-under-test.ts';

const ledger = ledgerUnderTest();

describe('rounds', () => {
  it('posts bet and win in one call, and repeats both answers', async () => {
    const member = await ledger.memberWith(100n);
    const round = {
      member,
      scope: 'provider:sandbox',
      betKey: 'bet:r1',
      winKey: 'win:r1',
      bet: 10n * peso,
      win: 25n * peso,
      counter: provider,
      ref: 'r1',
      at,
    };
    const first = await ledger.wallet.betAndWin(round);
    expect(first).toMatchObject({
      status: 'posted',
      balance: 115n * peso,
      win: { status: 'posted' },
    });
    expect(await ledger.wallet.betAndWin(round)).toMatchObject({
      status: 'replayed',
      balance: 115n * peso,
      win: { status: 'replayed' },
    });
    expect(
      await ledger.wallet.betAndWin({
        ...round,
        betKey: 'bet:r2',
        winKey: 'win:r2',
        bet: 116n * peso,
      }),
    ).toMatchObject({
      status: 'insufficient_balance',
      win: null,
      balance: 115n * peso,
    });
  });

  it('gives a bet back once', async () => {
    const member = await ledger.memberWith(100n);
    await ledger.wallet.post(bet(member, 'a', 30n * peso));
    expect(await ledger.undo(member, 'a')).toMatchObject({
      status: 'posted',
      balance: 100n * peso,
    });
    expect(await ledger.undo(member, 'a')).toMatchObject({
      status: 'replayed',
      balance: 100n * peso,
    });
    expect((await ledger.wallet.post(win(member, 'a', peso))).status).toBe('tombstoned');
  });

  it('refuses a bet whose rollback came first', async () => {
    const member = await ledger.memberWith(100n);
    expect((await ledger.undo(member, 'late')).status).toBe('tombstoned');
    expect((await ledger.undo(member, 'late')).status).toBe('tombstoned');
    expect(await ledger.wallet.post(bet(member, 'late', peso))).toMatchObject({
      status: 'tombstoned',
      balance: 100n * peso,
    });
    expect((await ledger.wallet.post(win(member, 'late', peso))).status).toBe('tombstoned');
  });

  it('refuses to roll back a settled round, a lost one too', async () => {
    const member = await ledger.memberWith(100n);
    await ledger.wallet.post(bet(member, 'lost', 30n * peso));
    expect((await ledger.wallet.post(win(member, 'lost', 0n))).status).toBe('posted');
    expect(await ledger.undo(member, 'lost')).toMatchObject({
      status: 'already_settled',
      balance: 70n * peso,
    });
  });

  it('refuses a win without its bet, and a rollback of another amount', async () => {
    const member = await ledger.memberWith(100n);
    expect((await ledger.wallet.post(win(member, 'nothing', peso))).status).toBe(
      'unknown_reference',
    );
    await ledger.wallet.post(bet(member, 'b', 30n * peso));
    const rollback = { member, scope: 'provider:sandbox', betKey: 'bet:b', amount: 31n * peso, at };
    expect((await ledger.wallet.rollback(rollback)).status).toBe('conflict');
    const deposited = { member, scope: 'gateway:maya', betKey: `d${member}`, at };
    expect((await ledger.wallet.rollback(deposited)).status).toBe('not_reversible');
  });
});
