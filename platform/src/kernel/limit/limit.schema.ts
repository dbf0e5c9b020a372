export interface LimitWindowTable {
  key: string;
  opened_at: Date;
  closes_at: Date;
  count: number;
}

declare module '../database/schema.ts' {
  interface Database {
    limit_window: LimitWindowTable;
  }
}
