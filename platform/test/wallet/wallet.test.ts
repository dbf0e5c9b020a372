import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { seededChance } from '../../src/chance.ts';
import { testDatabase, type TestDatabase } from '../../src/db/testing.ts';
import { balanceOfHouse, checkInvariants } from '../../src/wallet/wallet.invariants.ts';
import { createWallet, type Wallet } from '../../src/wallet/wallet.service.ts';
import type { Posting } from '../../src/wallet/wallet.types.ts';

const peso = 10_000n;
const at = new Date('2026-03-01T04:00:00Z');
const provider = { kind: 'provider', owner: 'sandbox' } as const;
const maya = { kind: 'gateway', owner: 'maya' } as const;

let test: TestDatabase;
let wallet: Wallet;
let lastMember = 0n;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db, chance: seededChance('wallet test') });
});
afterAll(async () => {
  const report = await checkInvariants(test.db);
  await test.close();
  expect(report.violations).toMatchObject({ unbalanced_assets: 0 });
  expect(report.ok).toBe(true);
});

const deposit = (member: bigint, amount: bigint, key = `d${member}`): Posting => ({
  member,
  scope: 'gateway:maya',
  key,
  kind: 'deposit',
  amount,
  counter: maya,
  at,
});
const bet = (member: bigint, key: string, amount: bigint): Posting => ({
  member,
  scope: 'provider:sandbox',
  key: `bet:${key}`,
  kind: 'bet',
  amount: -amount,
  counter: provider,
  ref: key,
  at,
});
const win = (member: bigint, key: string, amount: bigint): Posting => ({
  member,
  scope: 'provider:sandbox',
  key: `win:${key}`,
  kind: 'win',
  amount,
  counter: provider,
  ref: key,
  after: `bet:${key}`,
  at,
});
const undo = (member: bigint, key: string) => wallet.rollback({ member, scope: 'provider:sandbox', betKey: `bet:${key}`, at });

async function memberWith(pesos: bigint): Promise<bigint> {
  const member = ++lastMember;
  if (pesos > 0n) await wallet.post(deposit(member, pesos * peso));
  return member;
}

describe('post', () => {
  it('moves money once and repeats its answer', async () => {
    const member = ++lastMember;
    const first = await wallet.post(deposit(member, 500n * peso));
    expect(first).toEqual({ status: 'posted', transferId: expect.any(BigInt), balance: 500n * peso });
    await wallet.post(bet(member, 'once', 20n * peso));
    expect(await wallet.post(deposit(member, 500n * peso))).toEqual({ ...first, status: 'replayed' });
    expect(await wallet.balance(member)).toBe(480n * peso);
  });

  it('refuses a key that stands for another request', async () => {
    const member = await memberWith(500n);
    expect(await wallet.post(deposit(member, 501n * peso))).toMatchObject({ status: 'conflict', balance: 500n * peso });
  });

  it('refuses a deposit key that was credited to another member', async () => {
    const first = await memberWith(500n);
    const second = ++lastMember;
    expect((await wallet.post(deposit(second, 500n * peso, `d${first}`))).status).toBe('conflict');
    expect(await wallet.balance(second)).toBe(0n);
  });

  it('lets a balance reach zero and no less', async () => {
    const member = await memberWith(1n);
    expect((await wallet.post(bet(member, 'more', peso + 1n))).status).toBe('insufficient_balance');
    expect(await wallet.post(bet(member, 'all', peso))).toMatchObject({ status: 'posted', balance: 0n });
    expect((await wallet.post(bet(member, 'one unit', 1n))).status).toBe('insufficient_balance');
  });

  it('leaves what is withheld', async () => {
    const member = await memberWith(100n);
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
    expect((await wallet.post(hold('too much', 60n * peso + 1n))).status).toBe('insufficient_balance');
    expect(await wallet.post(hold('just', 60n * peso))).toMatchObject({ status: 'posted', balance: 40n * peso });
  });

  it('settles between house accounts with a fee, once', async () => {
    const member = await memberWith(100n);
    const scope = `member:${member}`;
    const pending = { kind: 'pending', owner: `test${member}` } as const;
    await wallet.post({ member, scope, key: 'hold:1', kind: 'hold', amount: -100n * peso, counter: pending, at });
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
    const release: Posting = { member, scope, key: 'settle:1', kind: 'release', amount: 100n * peso, counter: pending, at };
    expect((await wallet.post(settle)).status).toBe('posted');
    expect((await wallet.post(release)).status).toBe('conflict');
    expect(await balanceOfHouse(test.db, pending)).toBe(0n);
    expect(await balanceOfHouse(test.db, { kind: 'gateway', owner: `out${member}` })).toBe(98n * peso);
    expect(await wallet.balance(member)).toBe(0n);
  });

  it('keeps tokens apart from pesos', async () => {
    const member = await memberWith(10n);
    await wallet.post({ member, scope: 'job:checkin', key: 'day 1', kind: 'gift', asset: 'TOKEN', amount: 5n * peso, counter: { kind: 'gift' }, at });
    expect(await wallet.balance(member, 'TOKEN')).toBe(5n * peso);
    expect(await wallet.balance(member)).toBe(10n * peso);
    expect((await wallet.post({ ...bet(member, 'token', 6n * peso), asset: 'TOKEN' })).status).toBe('insufficient_balance');
  });
});

describe('rounds', () => {
  it('posts bet and win in one call, and repeats both answers', async () => {
    const member = await memberWith(100n);
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
    const first = await wallet.betAndWin(round);
    expect(first).toMatchObject({ status: 'posted', balance: 115n * peso, win: { status: 'posted' } });
    expect(await wallet.betAndWin(round)).toMatchObject({ status: 'replayed', balance: 115n * peso, win: { status: 'replayed' } });
    expect(await wallet.betAndWin({ ...round, betKey: 'bet:r2', winKey: 'win:r2', bet: 116n * peso })).toMatchObject({
      status: 'insufficient_balance',
      win: null,
      balance: 115n * peso,
    });
  });

  it('gives a bet back once', async () => {
    const member = await memberWith(100n);
    await wallet.post(bet(member, 'a', 30n * peso));
    expect(await undo(member, 'a')).toMatchObject({ status: 'posted', balance: 100n * peso });
    expect(await undo(member, 'a')).toMatchObject({ status: 'replayed', balance: 100n * peso });
    expect((await wallet.post(win(member, 'a', peso))).status).toBe('tombstoned');
  });

  it('refuses a bet whose rollback came first', async () => {
    const member = await memberWith(100n);
    expect((await undo(member, 'late')).status).toBe('tombstoned');
    expect((await undo(member, 'late')).status).toBe('tombstoned');
    expect(await wallet.post(bet(member, 'late', peso))).toMatchObject({ status: 'tombstoned', balance: 100n * peso });
    expect((await wallet.post(win(member, 'late', peso))).status).toBe('tombstoned');
  });

  it('refuses to roll back a settled round, a lost one too', async () => {
    const member = await memberWith(100n);
    await wallet.post(bet(member, 'lost', 30n * peso));
    expect((await wallet.post(win(member, 'lost', 0n))).status).toBe('posted');
    expect(await undo(member, 'lost')).toMatchObject({ status: 'already_settled', balance: 70n * peso });
  });

  it('refuses a win without its bet, and a rollback of another amount', async () => {
    const member = await memberWith(100n);
    expect((await wallet.post(win(member, 'nothing', peso))).status).toBe('unknown_reference');
    await wallet.post(bet(member, 'b', 30n * peso));
    const rollback = { member, scope: 'provider:sandbox', betKey: 'bet:b', amount: 31n * peso, at };
    expect((await wallet.rollback(rollback)).status).toBe('conflict');
    const deposited = { member, scope: 'gateway:maya', betKey: `d${member}`, at };
    expect((await wallet.rollback(deposited)).status).toBe('not_reversible');
  });
});

describe('transfer', () => {
  it('passes through the in-transit account once', async () => {
    const from = await memberWith(100n);
    const to = await memberWith(0n);
    const transfer = { from, to, key: 't1', amount: 30n * peso, at };
    expect(await wallet.transfer(transfer)).toMatchObject({ status: 'posted', balance: 70n * peso });
    expect((await wallet.transfer(transfer)).status).toBe('replayed');
    expect((await wallet.transfer({ ...transfer, to: to + 100n })).status).toBe('conflict');
    expect((await wallet.transfer({ ...transfer, key: 't2', amount: 71n * peso })).status).toBe('insufficient_balance');
    expect([await wallet.balance(from), await wallet.balance(to)]).toEqual([70n * peso, 30n * peso]);
    expect(await balanceOfHouse(test.db, { kind: 'transit' })).toBe(0n);
  });

  it('does not deadlock when two members pay each other at once', async () => {
    const a = await memberWith(100n);
    const b = await memberWith(100n);
    const all = Array.from({ length: 20 }, (_, i) => wallet.transfer({ from: i % 2 ? a : b, to: i % 2 ? b : a, key: `swap${i}`, amount: peso, at }));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set(['posted']));
    expect(await wallet.balance(a)).toBe(100n * peso);
  });
});

describe('inside a transaction', () => {
  it('vanishes with it', async () => {
    const member = await memberWith(100n);
    const undone = wallet.withMemberLock(member, async (_, held) => {
      expect((await held.post(bet(member, 'undone', peso))).status).toBe('posted');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await wallet.balance(member)).toBe(100n * peso);
  });

  it('makes a posting of the same member wait', async () => {
    const member = await memberWith(100n);
    const order: string[] = [];
    let outside: Promise<unknown> | undefined;
    await wallet.withMemberLock(member, async (tx, held) => {
      outside = wallet.post(bet(member, 'outside', 60n * peso)).then(({ status }) => order.push(status));
      await waitForLockWait(tx);
      order.push((await held.post(bet(member, 'inside', 60n * peso))).status);
    });
    await outside;
    expect(order).toEqual(['posted', 'insufficient_balance']);
  });

  async function waitForLockWait(db: TestDatabase['db']): Promise<void> {
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
    }
  }
});

describe('statement', () => {
  it('lists, pages, counts and sums movements by kind and time', async () => {
    const member = ++lastMember;
    const day = (n: number) => new Date(at.getTime() + n * 86_400_000);
    await wallet.post({ ...deposit(member, 100n * peso), at: day(0) });
    for (let n = 1; n <= 3; n++) await wallet.post({ ...bet(member, `s${n}`, peso), at: day(n), meta: { game: n } });
    const newest = await wallet.entries(member, { limit: 2 });
    expect(newest.map(({ ref }) => ref)).toEqual(['s3', 's2']);
    expect(newest[0]).toMatchObject({ amount: -peso, balanceAfter: 97n * peso, counter: provider, at: day(3), meta: { game: 3 } });
    const older = await wallet.entries(member, { limit: 2, before: newest[1]?.transferId ?? 0n });
    expect(older.map(({ kind }) => kind)).toEqual(['bet', 'deposit']);
    expect(await wallet.count(member, { from: day(1), to: day(3) })).toBe(2);
    expect(await wallet.totals(member)).toEqual([
      { kind: 'bet', count: 3, sum: -3n * peso },
      { kind: 'deposit', count: 1, sum: 100n * peso },
    ]);
  });

  it('refuses to change or remove what was written', async () => {
    for (const change of ['update transfer set amount = 0', 'delete from entry', 'truncate entry', 'update entry set amount = 1']) {
      await expect(sql.raw(change).execute(test.db)).rejects.toThrow(/append-only|permission denied/);
    }
  });
});
