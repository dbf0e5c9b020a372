import { minuteMs, pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { run } from '../../../testing/cashier.ts';
import type { WalletOp } from '../wallet-op.ts';
import type { FamilyUnderTest } from './families-under-test.ts';
import type { PlayUnderTest } from './play-under-test.ts';

/** Tickets of launches, bets, wins, and the rounds that they open and settle. */
export function betsAndWins(play: PlayUnderTest, family: FamilyUnderTest): void {
  const { bet, win, apply, statusOf, balance, roundNow } = play;
  it('exchanges a launch ticket once', async () => {
    const ticket = await play.ticket();
    const opened = await apply({ kind: 'authenticate', ticket });
    expect(opened).toMatchObject({
      status: 'ok',
      currency: 'PHP',
      balance: pesos(100),
      opened: { game: family.game },
    });
    expect(
      JSON.stringify(opened, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('639171110001');
    expect(await statusOf({ kind: 'authenticate', ticket })).toBe('invalid_session');
  });
  it('refuses a ticket after a minute', async () => {
    const ticket = await play.ticket();
    play.platform.clock.advance(minuteMs);
    expect(await statusOf({ kind: 'authenticate', ticket })).toBe('invalid_session');
  });
  it('takes a bet, pays a win and closes the round', async () => {
    expect(await apply(bet('a1'))).toMatchObject({ status: 'ok', balance: pesos(95) });
    expect(await roundNow()).toMatchObject({ stake: '5.00', payout: '0.00', state: 'open' });
    expect(await apply(win('a2'))).toMatchObject({ status: 'ok', balance: pesos(103) });
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
      session: play.session,
      tx: 'b1',
      round: `r-${play.round}`,
      bet: pesos(10),
      win: pesos(4),
      currency: 'PHP',
    };
    expect(await apply(op)).toMatchObject({ status: 'ok', balance: pesos(94) });
    expect(await apply(op)).toMatchObject({ status: 'ok', balance: pesos(94) });
    expect(await statusOf({ ...op, win: pesos(40) })).toBe('conflict');
    expect(await balance()).toBe(pesos(94));
  });
  it('gives a repeated bet and a repeated win the same answer', async () => {
    await apply(bet('c1'));
    expect(await apply(bet('c1'))).toMatchObject({
      status: 'ok',
      balance: pesos(95),
      repeated: true,
    });
    await apply(win('c2'));
    expect(await apply(win('c2'))).toMatchObject({
      status: 'ok',
      balance: pesos(103),
      repeated: true,
    });
    expect(await apply(bet('c1'))).toMatchObject({
      status: 'ok',
      balance: pesos(95),
      repeated: true,
    });
    expect(await balance()).toBe(pesos(103));
  });
  it('pays a win that arrives before its bet once the bet is there', async () => {
    expect(await apply(win('v2'))).toMatchObject({ status: 'ok', balance: pesos(100) });
    expect(await apply(bet('v1'))).toMatchObject({ status: 'ok', balance: pesos(95) });
    expect(await apply(win('v2'))).toMatchObject({ status: 'ok', repeated: true });
    expect(await balance()).toBe(pesos(95));
    await run(play.platform, 'play.pay-arrived-wins');
    await run(play.platform, 'play.pay-arrived-wins');
    expect(await balance()).toBe(pesos(103));
    expect(await roundNow()).toMatchObject({ stake: '5.00', payout: '8.00', state: 'settled' });
  });
}
