/** The link in a notice for a member who did not make the change it reports. */
export interface NoticeLinkTable {
  member_id: bigint;
  /** SHA-256 of the link's token, which is random with 128 bits. */
  token_hash: Buffer;
  kind: string;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    notice_link: NoticeLinkTable;
  }
}
