import { describe, expect, it } from 'vitest';
import { balanceOfHouse } from '../../testing/ledger-invariants.ts';
import type { Posting } from './wallet.types.ts';
import { at, bet, deposit, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';

const ledger = ledgerUnderTest();

describe('post', () => {
  it('moves money once and gives a repeat the same answer', async () => {
    const member = ledger.newMember();
    const first = await ledger.wallet.post(deposit(member, 500n * peso));
    expect(first).toEqual({
      status: 'posted',
      transferId: expect.any(BigInt),
      balance: 500n * peso,
    });
    await ledger.wallet.post(bet(member, 'once', 20n * peso));
    expect(await ledger.wallet.post(deposit(member, 500n * peso))).toEqual({
      ...first,
      status: 'replayed',
    });
    expect(await ledger.wallet.balance(member)).toBe(480n * peso);
  });

  it('refuses a key that was used for another request', async () => {
    const member = await ledger.memberWith(500n);
    expect(await ledger.wallet.post(deposit(member, 501n * peso))).toMatchObject({
      status: 'conflict',
      balance: 500n * peso,
    });
  });

  it('refuses a deposit key that was credited to another member', async () => {
    const first = await ledger.memberWith(500n);
    const second = ledger.newMember();
    expect((await ledger.wallet.post(deposit(second, 500n * peso, `d${first}`))).status).toBe(
      'conflict',
    );
    expect(await ledger.wallet.balance(second)).toBe(0n);
  });

  it('lets a balance reach zero but not go below', async () => {
    const member = await ledger.memberWith(1n);
    expect((await ledger.wallet.post(bet(member, 'more', peso + 1n))).status).toBe(
      'insufficient_balance',
    );
    expect(await ledger.wallet.post(bet(member, 'all', peso))).toMatchObject({
      status: 'posted',
      balance: 0n,
    });
    expect((await ledger.wallet.post(bet(member, 'one unit', 1n))).status).toBe(
      'insufficient_balance',
    );
  });

  it('refuses amounts that would leave less than minAfter', async () => {
    const member = await ledger.memberWith(100n);
    const hold = (key: string, amount: bigint): Posting => ({
      member,
      scope: `member:${member}`,
      key,
      kind: 'hold',
      amount: -amount,
      counter: { kind: 'pending' },
      minAfter: 40n * peso,
      at,
    });
    expect((await ledger.wallet.post(hold('too much', 60n * peso + 1n))).status).toBe(
      'insufficient_balance',
    );
    expect(await ledger.wallet.post(hold('just', 60n * peso))).toMatchObject({
      status: 'posted',
      balance: 40n * peso,
    });
  });

  it('settles between house accounts once, with a fee', async () => {
    const member = await ledger.memberWith(100n);
    const scope = `member:${member}`;
    const pending = { kind: 'pending', owner: `test${member}` } as const;
    await ledger.wallet.post({
      member,
      scope,
      key: 'hold:1',
      kind: 'hold',
      amount: -100n * peso,
      counter: pending,
      at,
    });
    const settle: Posting = {
      member,
      scope,
      key: 'settle:1',
      kind: 'settle',
      amount: 0n,
      at,
      counter: { kind: 'gateway', owner: `out${member}` },
      legs: [
        { ...pending, amount: -100n * peso },
        { kind: 'fee', amount: 2n * peso },
      ],
    };
    const release: Posting = {
      member,
      scope,
      key: 'settle:1',
      kind: 'release',
      amount: 100n * peso,
      counter: pending,
      at,
    };
    expect((await ledger.wallet.post(settle)).status).toBe('posted');
    expect((await ledger.wallet.post(release)).status).toBe('conflict');
    expect(await balanceOfHouse(ledger.db, pending)).toBe(0n);
    expect(await balanceOfHouse(ledger.db, { kind: 'gateway', owner: `out${member}` })).toBe(
      98n * peso,
    );
    expect(await ledger.wallet.balance(member)).toBe(0n);
  });

  it('keeps separate balances of tokens and pesos', async () => {
    const member = await ledger.memberWith(10n);
    await ledger.wallet.post({
      member,
      scope: 'job:checkin',
      key: 'day 1',
      kind: 'gift',
      asset: 'TOKEN',
      amount: 5n * peso,
      counter: { kind: 'gift' },
      at,
    });
    expect(await ledger.wallet.balance(member, 'TOKEN')).toBe(5n * peso);
    expect(await ledger.wallet.balance(member)).toBe(10n * peso);
    expect(
      (await ledger.wallet.post({ ...bet(member, 'token', 6n * peso), asset: 'TOKEN' })).status,
    ).toBe('insufficient_balance');
  });
});

describe('post, its conditions and accounts', () => {
  it('books pesos to the accounts in pesos, also beside those in tokens of the same names', async () => {
    const member = await ledger.memberWith(10n);
    const gift = { member, scope: 'job:gifts', kind: 'gift', amount: 5n * peso, at } as const;
    const counter = { kind: 'gift', owner: `two${member}` } as const;
    const before = await ledger.wallet.post({ ...gift, key: 'pesos', counter });
    await ledger.wallet.post({ ...gift, key: 'tokens', counter, asset: 'TOKEN' });
    const after = await ledger.wallet.post({ ...gift, key: 'more pesos', counter });
    expect([before, after]).toMatchObject([{ balance: 15n * peso }, { balance: 20n * peso }]);
    expect(await balanceOfHouse(ledger.db, counter)).toBe(-10n * peso);
  });

  it('refuses what follows a bet that was rolled back; the same bet of another member goes on', async () => {
    const members = [await ledger.memberWith(10n), await ledger.memberWith(10n)];
    const [member = 0n] = members;
    for (const each of members) await ledger.wallet.post(bet(each, 'undone', peso));
    const rollback = { ...bet(member, 'undone', -peso), kind: 'rollback' } as const;
    await ledger.wallet.post({ ...rollback, key: 'rb:bet:undone' });
    const follow = async (each: bigint) => {
      const win = { ...bet(each, 'follows', -peso), kind: 'win', after: 'bet:undone' } as const;
      return (await ledger.wallet.post(win)).status;
    };
    expect(await Promise.all(members.map(follow))).toEqual(['tombstoned', 'posted']);
  });

  it('posts what takes nothing, also below the least balance that is to be left', async () => {
    const member = await ledger.memberWith(10n);
    const nothing = { ...bet(member, 'nothing', 0n), minAfter: 40n * peso };
    expect(await ledger.wallet.post(nothing)).toMatchObject({
      status: 'posted',
      balance: 10n * peso,
    });
  });
});
