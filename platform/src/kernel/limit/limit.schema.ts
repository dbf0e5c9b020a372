import type { ByKey } from '../database/database.ts';
import type { LimitWindowColumns } from './limit.tables.ts';

export type LimitWindowTable = LimitWindowColumns;

declare module '../database/schema.ts' {
  interface Database {
    limit_window: ByKey<LimitWindowTable, 'key'>;
  }
}
