import { sql } from 'kysely';
import { at, type LedgerUnderTest } from '../../../testing/ledger-under-test.ts';

export const scope = 'provider:sandbox';

/** Writes postings without an amount, such as the marks of refused bets and of rollbacks. Returns the id. */
export function marksOf(ledger: LedgerUnderTest) {
  let last = 0n;
  return async (member: bigint, key: string, kind = 'tombstone', of = scope): Promise<bigint> => {
    const id = --last;
    await sql`
      select wallet_post(${member}, ${id}, ${of}, ${key}, '', ${kind}, 'PHP', 0, 'provider', 'sandbox',
                         null, null, null, false, null, null, ${at})`.execute(ledger.db);
    return id;
  };
}
