// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface BankAccountColumns {
  member_id: bigint;
  account_ref: string;
  bank_id: string;
  kind: string;
  holder: string;
  number_box: Buffer;
  number_hash: Buffer;
  number_tail: string;
  number_size: number;
  is_default: boolean;
  active: Generated<boolean>;
  usable_from: Date;
  created_at: Date;
  holder_review: string | null;
}

export interface PayoutNumberColumns {
  number_hash: Buffer;
  member_id: bigint;
}

export interface PayoutNumberShareColumns {
  member_id: bigint;
  number_hash: Buffer;
  reason: string;
  shared_at: Date;
}
