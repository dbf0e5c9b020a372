import type { ColumnType } from 'kysely';
import type { Local, TableOf } from '../../kernel/database/database.ts';
import type { CmsPublicationColumns, CmsVersionColumns } from './cms.tables.ts';

/** Kinds of content; articles include news. */
export const kinds = ['article', 'banner', 'video', 'stream', 'social'] as const;
export type Kind = (typeof kinds)[number];
/** Author of a version, a publication or a withdrawal. */
type Origin = 'product' | 'operator';

export type CmsVersionTable = TableOf<
  CmsVersionColumns,
  {
    kind: Kind;
    content: ColumnType<unknown, string, never>;
    origin: Origin;
  }
>;

export type CmsPublicationTable = TableOf<
  CmsPublicationColumns,
  {
    kind: Kind;
    /** When it takes effect; the newest row that is not in the future counts. */
    at: Date;
    /** Null for a withdrawal. */
    version: number | null;
    origin: Origin;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    cms_version: Local<CmsVersionTable>;
    cms_publication: Local<CmsPublicationTable>;
  }
}
