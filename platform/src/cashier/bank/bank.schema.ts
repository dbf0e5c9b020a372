import type { ColumnType, Selectable } from 'kysely';

export interface BankAccountTable {
  member_id: bigint;
  account_ref: string;
  bank_id: string;
  kind: 'bank' | 'ewallet';
  holder: string;
  number_box: Buffer;
  number_hash: Buffer;
  number_tail: string;
  number_size: number;
  is_default: boolean;
  active: ColumnType<boolean, boolean | undefined, boolean>;
  usable_from: Date;
  created_at: Date;
  /**
   * Of a holder whose name is written otherwise than the registered one: `waiting` for an operator,
   * `accepted` by one. Null if it is the registered name.
   */
  holder_review: 'waiting' | 'accepted' | null;
}

export type BankAccount = Selectable<BankAccountTable>;

/** The member to whom a payout number belongs. */
interface PayoutNumberTable {
  number_hash: Buffer;
  member_id: bigint;
}

/** Another member's payout number that an operator lets this member use too. */
interface PayoutNumberShareTable {
  member_id: bigint;
  number_hash: Buffer;
  reason: string;
  shared_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    bank_account: BankAccountTable;
    payout_number: PayoutNumberTable;
    payout_number_share: PayoutNumberShareTable;
  }
}
