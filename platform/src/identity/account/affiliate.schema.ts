export interface AffiliateTable {
  code: string;
  name: string;
  active: boolean;
  /** The parent affiliate. */
  parent_code: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    affiliate: AffiliateTable;
  }
}
