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
}

export type BankAccount = Selectable<BankAccountTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    bank_account: BankAccountTable;
  }
}
