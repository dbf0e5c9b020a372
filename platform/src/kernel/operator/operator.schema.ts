export interface OperatorTable {
  name: string;
  secret_hash: string;
  added_by: string;
  added_at: Date;
  /** The second operator who agreed; null until then. */
  confirmed_by: string | null;
  removed_at: Date | null;
}

declare module '../database/schema.ts' {
  interface Database {
    operator: OperatorTable;
  }
}
