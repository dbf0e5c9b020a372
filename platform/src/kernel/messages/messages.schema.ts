import type { ColumnType } from 'kysely';

export type MessageChannel = 'sms' | 'mail';
/** `kept`: in the sandbox's outbox. `queued`, then `sent` or `failed`: on its way to a provider. */
export type MessageState = 'kept' | 'queued' | 'sent' | 'failed';

export interface MessageTable {
  id: bigint;
  recipient: string;
  channel: MessageChannel;
  purpose: string;
  /** As sent in the sandbox; elsewhere with every digit masked. */
  body: string;
  sent_at: Date;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  /** The text itself, sealed, for as long as it is queued. */
  sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  attempts: ColumnType<number, number | undefined, number>;
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  give_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    message: MessageTable;
  }
}
