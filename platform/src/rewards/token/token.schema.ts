/** A lot: tokens earned together, in units of 1/10,000 token. */
export interface TokenLotTable {
  member_id: bigint;
  id: bigint;
  /** What earned them, once per member: `check_in:2026-11-21`. */
  source: string;
  amount: bigint;
  remaining: bigint;
  earned_at: Date;
  expires_at: Date;
  /** When nothing remained: spent, expired or revoked. */
  ended_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    token_lot: TokenLotTable;
  }
}
