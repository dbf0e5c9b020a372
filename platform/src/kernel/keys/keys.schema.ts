export interface KeyTaskTable {
  name: string;
  /** The writing key of the run, by `keyId`. */
  key_id: string;
  /** Where the next batch begins; null at the beginning and after the end. */
  place: string | null;
  changed: bigint;
  done_at: Date | null;
}

/** Keys that stored data may need until they are retired. */
export interface DataKeyTable {
  purpose: string;
  key_id: string;
  known_at: Date;
  retired_at: Date | null;
}

declare module '../database/schema.ts' {
  interface Database {
    key_task: KeyTaskTable;
    data_key: DataKeyTable;
  }
}
