import type { LimitWindowColumns } from './limit.tables.ts';

export type LimitWindowTable = LimitWindowColumns;

declare module '../database/schema.ts' {
  interface Database {
    limit_window: LimitWindowTable;
  }
}
