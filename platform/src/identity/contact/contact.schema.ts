import type { Selectable } from 'kysely';

/** A new e-mail that is not confirmed yet. */
export interface EmailChangeTable {
  member_id: bigint;
  email: string;
  requested_at: Date;
}

export type EmailChange = Selectable<EmailChangeTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    email_change: EmailChangeTable;
  }
}
