import type { Selectable } from 'kysely';

/** An e-mail that waits for the code sent to it. */
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
