import { describe, expect, it } from 'vitest';
import { lockWaits } from '../../kernel/database/testing/lock-waits.ts';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';

const ledger = ledgerUnderTest();

describe('transfer', () => {
  it('moves money through the in-transit account once', async () => {
    const from = await ledger.memberWith(100n);
    const to = await ledger.memberWith(0n);
    const transfer = { from, to, key: 't1', amount: 30n * peso, at };
    expect(await ledger.wallet.transfer(transfer)).toMatchObject({
      status: 'posted',
      balance: 70n * peso,
    });
    expect((await ledger.wallet.transfer(transfer)).status).toBe('replayed');
    expect((await ledger.wallet.transfer({ ...transfer, to: to + 100n })).status).toBe('conflict');
    expect(
      (await ledger.wallet.transfer({ ...transfer, key: 't2', amount: 71n * peso })).status,
    ).toBe('insufficient_balance');
    expect([await ledger.wallet.balance(from), await ledger.wallet.balance(to)]).toEqual([
      70n * peso,
      30n * peso,
    ]);
    expect(await balanceOfHouse(ledger.db, { kind: 'transit' })).toBe(0n);
  });

  it('does not deadlock when two members pay each other concurrently', async () => {
    const a = await ledger.memberWith(100n);
    const b = await ledger.memberWith(100n);
    const all = Array.from({ length: 20 }, (_, i) =>
      ledger.wallet.transfer({
        from: i % 2 ? a : b,
        to: i % 2 ? b : a,
        key: `swap${i}`,
        amount: peso,
        at,
      }),
    );
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(
      new Set(['posted']),
    );
    expect(await ledger.wallet.balance(a)).toBe(100n * peso);
  });
});

describe('a posting inside a transaction', () => {
  it('is rolled back with it', async () => {
    const member = await ledger.memberWith(100n);
    const failing = ledger.wallet.withMemberLock(member, async (_, held) => {
      expect((await held.post(bet(member, 'failing', peso))).status).toBe('posted');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ledger.wallet.balance(member)).toBe(100n * peso);
  });

  it('blocks other postings of the same member', async () => {
    const member = await ledger.memberWith(100n);
    const order: string[] = [];
    let outside: Promise<unknown> | undefined;
    await ledger.wallet.withMemberLock(member, async (_, held) => {
      outside = ledger.wallet
        .post(bet(member, 'outside', 60n * peso))
        .then(({ status }) => order.push(status));
      await expect.poll(() => lockWaits(ledger.url)).toBe(1);
      order.push((await held.post(bet(member, 'inside', 60n * peso))).status);
    });
    await outside;
    expect(order).toEqual(['posted', 'insufficient_balance']);
  });
});
