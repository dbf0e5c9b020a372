// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface CouponBatchColumns {
  id: bigint;
  promotion_id: string;
  codes: number;
  per_member: number;
  per_code: number;
  from_at: Date;
  until_at: Date;
  reason: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface CouponCodeColumns {
  code_hash: Buffer;
  batch_id: bigint;
  used: Generated<number>;
  cap: number;
  until_at: Date;
}

export interface CouponUseColumns {
  member_id: bigint;
  id: bigint;
  batch_id: bigint;
  code_hash: Buffer;
  redeemed_at: Date;
  until_at: Date;
}
