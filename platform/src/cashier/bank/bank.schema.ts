import type { Selectable } from 'kysely';
import type { ByKey, ByMember, TableOf } from '../../kernel/database/database.ts';
import type {
  BankAccountColumns,
  PayoutNumberColumns,
  PayoutNumberShareColumns,
} from './bank.tables.ts';

export type BankAccountTable = TableOf<
  BankAccountColumns,
  {
    kind: 'bank' | 'ewallet';
    /**
     * Of a holder whose name is written otherwise than the registered one: `waiting` for an operator,
     * `accepted` by one. Null if it is the registered name.
     */
    holder_review: 'waiting' | 'accepted' | null;
  }
>;

export type BankAccount = Selectable<BankAccountTable>;

/** The member to whom a payout number belongs. */
type PayoutNumberTable = PayoutNumberColumns;

/** Another member's payout number that an operator lets this member use too. */
type PayoutNumberShareTable = PayoutNumberShareColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    bank_account: ByMember<BankAccountTable>;
    payout_number: ByKey<PayoutNumberTable, 'number_hash'>;
    payout_number_share: ByMember<PayoutNumberShareTable>;
  }
}
