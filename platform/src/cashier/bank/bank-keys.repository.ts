import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import {
  type IndexSource,
  type KeyTask,
  sealedColumnTask,
  type SealedRow,
} from '../../kernel/keys/keys.ts';
import type { NumberBox } from './account-number.ts';

/** Encrypted account numbers, and the hashes by which equal ones are found. */
export function bankKeys(box: NumberBox): KeyTask {
  const plainOf = (value: Buffer, { account_ref: ref }: SealedRow) => box.open(value, String(ref));
  const hashesOf = (value: Buffer, row: SealedRow) =>
    box.fingerprints({ bankId: String(row.bank_id), number: plainOf(value, row) });
  return {
    ...sealedColumnTask<Buffer>({
      purpose: 'bank-numbers',
      table: 'bank_account',
      column: 'number_box',
      key: { member_id: 'bigint', account_ref: 'text' },
      alsoRead: ['bank_id'],
      header: box.header,
      reseal: (value, row) => ({
        value: box.seal(plainOf(value, row), String(row.account_ref)),
        along: { number_hash: hashesOf(value, row).written[0] },
      }),
      async follow(tx, value, row) {
        const { written, known } = hashesOf(value, row);
        const [hash] = written;
        for (const other of known.filter((one) => !one.equals(hash))) {
          await sql`
            insert into payout_number (number_hash, member_id)
            select ${hash}, member_id from payout_number where number_hash = ${other}
            on conflict do nothing`.execute(tx);
          await sql`
            insert into payout_number_share (member_id, number_hash, reason, shared_at)
            select member_id, ${hash}, reason, shared_at from payout_number_share where number_hash = ${other}
            on conflict do nothing`.execute(tx);
        }
      },
    }),
    async drop(tx) {
      let dropped = 0n;
      for (const table of ['payout_number', 'payout_number_share'] as const) {
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where('number_hash', 'not in', tx.selectFrom('bank_account').select('number_hash'))
          .executeTakeFirstOrThrow();
        dropped += numDeletedRows;
      }
      return Number(dropped);
    },
  };
}

/** References of payout accounts, by which operators find them. */
export const bankIndex: IndexSource = {
  async values(db: Db, memberIds: readonly bigint[]) {
    const rows = await db
      .selectFrom('bank_account')
      .select(['member_id', 'account_ref'])
      .where('member_id', 'in', [...memberIds])
      .execute();
    return rows.map(({ member_id, account_ref: value }) => ({
      member_id,
      kind: 'payout_account' as const,
      value,
    }));
  },
};
