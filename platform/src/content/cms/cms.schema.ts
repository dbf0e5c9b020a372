import type { ColumnType } from 'kysely';

/** Kinds of content; articles include news. */
export const kinds = ['article', 'banner', 'video', 'stream', 'social'] as const;
export type Kind = (typeof kinds)[number];
/** Author of a version, a publication or a withdrawal. */
type Origin = 'product' | 'operator';

export interface CmsVersionTable {
  kind: Kind;
  name: string;
  version: number;
  content: ColumnType<unknown, string, never>;
  origin: Origin;
  made_at: Date;
}

export interface CmsPublicationTable {
  kind: Kind;
  name: string;
  /** When it takes effect; the newest row that is not in the future counts. */
  at: Date;
  /** Null for a withdrawal. */
  version: number | null;
  origin: Origin;
  reason: string;
  decided_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    cms_version: CmsVersionTable;
    cms_publication: CmsPublicationTable;
  }
}
