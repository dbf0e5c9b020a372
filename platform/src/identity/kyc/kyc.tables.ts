// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface KycColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  full_name: string;
  birthday: string;
  number_box: Buffer;
  state: string;
  reason: ColumnType<unknown, string | null, string | null>;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface KycImageColumns {
  member_id: bigint;
  kyc_id: bigint;
  side: string;
  box: Buffer;
}
