import { dayMs, pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import type { WalletOp } from '../wallet-op.ts';
import { type FamilyUnderTest, portOf } from './families-under-test.ts';
import type { PlayUnderTest } from './play-under-test.ts';
import { refusesReplays } from './replayed-bytes.ts';

/** Operations sent again with the same content or another, and forged ones. */
export function repeats(play: PlayUnderTest, family: FamilyUnderTest): void {
  const { bet, win, apply, statusOf, balance, credit, open } = play;
  it('gives an operation repeated a day later the same answer, and refuses its id with another body', async () => {
    await apply(bet('w1'));
    await apply(win('w2'));
    const both: WalletOp = {
      kind: 'bet-and-win',
      session: play.session,
      tx: 'w3',
      round: `z-${play.round}`,
      bet: pesos(10),
      win: pesos(4),
      currency: 'PHP',
    };
    expect(await apply(both)).toMatchObject({ status: 'ok', balance: pesos(97) });
    await apply(bet('w4', pesos(5), { round: `y-${play.round}` }));
    const back: WalletOp = {
      kind: 'rollback',
      session: play.session,
      betTx: 'w4',
      amount: pesos(5),
    };
    await apply(back);
    play.platform.clock.advance(dayMs);
    expect(await apply(bet('w1'))).toMatchObject({
      status: 'ok',
      balance: pesos(95),
      repeated: true,
    });
    expect(await apply(win('w2'))).toMatchObject({
      status: 'ok',
      balance: pesos(103),
      repeated: true,
    });
    expect(await apply(both)).toMatchObject({ status: 'ok', repeated: true });
    expect(await apply(back)).toMatchObject({ status: 'ok' });
    expect(await statusOf(win('w2', pesos(80)))).toBe('conflict');
    expect(await statusOf({ ...both, win: pesos(40) })).toBe('conflict');
    expect(await balance()).toBe(pesos(97));
  });
  it('refuses a repeated id with another body', async () => {
    await apply(bet('d1'));
    expect(await statusOf(bet('d1', pesos(6)))).toBe('conflict');
    expect(await statusOf(win('d1'))).toBe('conflict');
    await apply(win('d2'));
    expect(await statusOf(win('d2', pesos(80)))).toBe('conflict');
    expect(await balance()).toBe(pesos(103));
  });
  it('keeps the transaction ids of members apart', async () => {
    await apply(bet('e1'));
    const theirs = { session: (await open(play.other)).token, round: `r-${play.round}` };
    const before = await balance(play.other);
    await apply(bet('e1', pesos(5), theirs));
    expect(await statusOf(bet('e1', pesos(6), theirs))).toBe('conflict');
    expect(await apply(bet('e1'))).toMatchObject({ status: 'ok', repeated: true });
    expect([await balance(), await balance(play.other)]).toEqual([pesos(95), before - pesos(5)]);
  });
  it('refuses a wrong signature and changes nothing', async () => {
    play.platform.parts.security.take();
    const forger = portOf(play.platform, family, 'not the secret');
    await forger.apply(bet('f1'));
    expect(forger.sent()?.httpStatus).toBe(family.unsignedStatus);
    expect(await balance()).toBe(pesos(100));
    const what = `callback of ${family.provider}`;
    expect(play.platform.parts.security.take()).toMatchObject([{ name: 'forged_signature', what }]);
  });
  refusesReplays(family, {
    platform: () => play.platform,
    session: () => play.session,
    addMoney: () => credit(play.member, pesos(1_000)),
  });
}
