import type { Reference, TableOf } from '../../kernel/database/database.ts';
import type { AffiliateColumns } from './affiliate.tables.ts';

export type AffiliateTable = TableOf<
  AffiliateColumns,
  {
    /** The parent affiliate. */
    parent_code: string | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    affiliate: Reference<AffiliateTable>;
  }
}
