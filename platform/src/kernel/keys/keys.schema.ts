import type { Local, TableOf } from '../database/database.ts';
import type { DataKeyColumns, KeyTaskColumns } from './keys.tables.ts';

export type KeyTaskTable = TableOf<
  KeyTaskColumns,
  {
    /** The writing key of the run, by `keyId`. */
    key_id: string;
    /** Where the next batch begins; null at the beginning and after the end. */
    place: string | null;
  }
>;

/** Keys that stored data may need until they are retired. */
export type DataKeyTable = DataKeyColumns;

declare module '../database/schema.ts' {
  interface Database {
    key_task: Local<KeyTaskTable>;
    data_key: Local<DataKeyTable>;
  }
}
