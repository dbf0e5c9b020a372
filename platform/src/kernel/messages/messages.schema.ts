import type { ColumnType } from 'kysely';
import type { SealedText } from '../contacts/contacts.ts';

export type MessageChannel = 'sms' | 'mail';
/** `kept`: stored in the sandbox's outbox. Otherwise `queued`, then `sent` or `failed`. */
export type MessageState = 'kept' | 'queued' | 'sent' | 'failed';

export interface MessageTable {
  id: bigint;
  /** The address's name; see `Contacts.names`. */
  recipient: string;
  /** A phone or an e-mail, sealed. */
  address: SealedText;
  channel: MessageChannel;
  purpose: string;
  /** The full text in the sandbox; elsewhere with digits and tokens of links masked. */
  body: string;
  sent_at: Date;
  state: ColumnType<MessageState, MessageState | undefined, MessageState>;
  /** The sealed text, while it is queued. */
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
