import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { NoticeLinkColumns } from './notice.tables.ts';

/** The link in a notice for a member who did not make the change it reports. */
export type NoticeLinkTable = TableOf<
  NoticeLinkColumns,
  {
    /** SHA-256 of the link's token, which is random with 128 bits. */
    token_hash: Buffer;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    notice_link: ByMember<NoticeLinkTable>;
  }
}
