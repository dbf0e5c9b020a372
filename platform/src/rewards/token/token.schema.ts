import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { TokenLotColumns } from './token.tables.ts';

/** A lot: tokens earned together, in units of 1/10,000 token. */
export type TokenLotTable = TableOf<
  TokenLotColumns,
  {
    /** What earned them, once per member: `check_in:2026-11-21`. */
    source: string;
    /** When nothing remained: spent, expired or revoked. */
    ended_at: Date | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    token_lot: ByMember<TokenLotTable>;
  }
}
