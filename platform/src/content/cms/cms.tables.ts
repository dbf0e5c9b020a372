// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface CmsVersionColumns {
  kind: string;
  name: string;
  version: number;
  content: ColumnType<unknown, string, string>;
  origin: string;
  made_at: Date;
}

export interface CmsPublicationColumns {
  kind: string;
  name: string;
  at: Date;
  version: number | null;
  origin: string;
  reason: string;
  decided_at: Date;
}
