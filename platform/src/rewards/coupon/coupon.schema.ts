import type { Generated } from 'kysely';

/** Coupons created together: their promotion, their validity and how often they can be redeemed. */
export interface CouponBatchTable {
  id: bigint;
  promotion_id: string;
  /** Number of codes. */
  codes: number;
  /** Number of codes of the batch that a member may redeem. */
  per_member: number;
  /** Number of members who may redeem the same code. */
  per_code: number;
  from_at: Date;
  until_at: Date;
  reason: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface CouponCodeTable {
  /** Keyed hash of the normalised code. */
  code_hash: Buffer;
  batch_id: bigint;
  used: Generated<number>;
  /** Maximum number of members who may redeem it. */
  cap: number;
  /** That of the batch. */
  until_at: Date;
}

/** A code that a member redeemed. */
export interface CouponUseTable {
  member_id: bigint;
  id: bigint;
  batch_id: bigint;
  code_hash: Buffer;
  redeemed_at: Date;
  /** That of the batch. */
  until_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    coupon_batch: CouponBatchTable;
    coupon_code: CouponCodeTable;
    coupon_use: CouponUseTable;
  }
}
