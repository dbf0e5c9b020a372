import { dayMs } from '@parol/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  at,
  bet,
  deposit,
  ledgerUnderTest,
  peso,
  provider,
} from '../../testing/ledger-under-test.ts';

const ledger = ledgerUnderTest();

describe('statement', () => {
  it('lists, pages, counts and sums movements by kind and time', async () => {
    const member = ledger.newMember();
    const day = (n: number) => new Date(at.getTime() + n * dayMs);
    await ledger.wallet.post({ ...deposit(member, 100n * peso), at: day(0) });
    for (let n = 1; n <= 3; n++)
      await ledger.wallet.post({ ...bet(member, `s${n}`, peso), at: day(n), meta: { game: n } });
    const newest = await ledger.wallet.entries(member, { limit: 2 });
    expect(newest.map(({ ref }) => ref)).toEqual(['s3', 's2']);
    expect(newest[0]).toMatchObject({
      amount: -peso,
      balanceAfter: 97n * peso,
      counter: provider,
      at: day(3),
      meta: { game: 3 },
    });
    const older = await ledger.wallet.entries(member, {
      limit: 2,
      before: newest[1]?.transferId ?? 0n,
    });
    expect(older.map(({ kind }) => kind)).toEqual(['bet', 'deposit']);
    expect(await ledger.wallet.count(member, { from: day(1), to: day(3) })).toBe(2);
  });

  it('refuses to change or remove transfers and entries', async () => {
    for (const change of [
      'update transfer set amount = 0',
      'delete from entry',
      'truncate entry',
      'update entry set amount = 1',
    ]) {
      await expect(sql.raw(change).execute(ledger.db)).rejects.toThrow(
        /append-only|permission denied/,
      );
    }
  });

  it('refuses an invalid requirement', async () => {
    const unsound =
      sql`insert into requirement (member_id, id, kind, source, name, target, withheld, state, opened_at)
      values (1, 1, 'deposit', 'unsound', '{}', -1, 0, 'open', ${at})`.execute(ledger.db);
    await expect(unsound).rejects.toThrow('is invalid');
  });
});
