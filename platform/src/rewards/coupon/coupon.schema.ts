import type { ByKey, ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { CouponBatchColumns, CouponCodeColumns, CouponUseColumns } from './coupon.tables.ts';

/** Coupons created together: their promotion, their validity and how often they can be redeemed. */
export type CouponBatchTable = TableOf<
  CouponBatchColumns,
  {
    /** Number of codes. */
    codes: number;
    /** Number of codes of the batch that a member may redeem. */
    per_member: number;
    /** Number of members who may redeem the same code. */
    per_code: number;
  }
>;

export type CouponCodeTable = TableOf<
  CouponCodeColumns,
  {
    /** Keyed hash of the normalised code. */
    code_hash: Buffer;
    /** Maximum number of members who may redeem it. */
    cap: number;
    /** That of the batch. */
    until_at: Date;
  }
>;

/** A code that a member redeemed. */
export type CouponUseTable = TableOf<
  CouponUseColumns,
  {
    /** That of the batch. */
    until_at: Date;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    coupon_batch: Reference<CouponBatchTable>;
    coupon_code: ByKey<CouponCodeTable, 'code_hash'>;
    coupon_use: ByMember<CouponUseTable>;
  }
}
