import type { ColumnType } from 'kysely';
import type { SealedText } from '../contacts/contacts.ts';
import type { ByKey, TableOf } from '../database/database.ts';
import type { MessageColumns } from './messages.tables.ts';

export type MessageChannel = 'sms' | 'mail';
/** `kept`: stored in the sandbox's outbox. Otherwise `queued`, then `sent` or `failed`. */
export type MessageState = 'kept' | 'queued' | 'sent' | 'failed';

export type MessageTable = TableOf<
  MessageColumns,
  {
    /** The address's name; see `Contacts.names`. */
    recipient: string;
    /** A phone or an e-mail, sealed. */
    address: SealedText;
    channel: MessageChannel;
    /** The full text in the sandbox; elsewhere with digits and tokens of links masked. */
    body: string;
    state: ColumnType<MessageState, MessageState | undefined, MessageState>;
    /** The sealed text, while it is queued. */
    sealed: Buffer | null;
  }
>;

declare module '../database/schema.ts' {
  interface Database {
    message: ByKey<MessageTable, 'recipient'>;
  }
}
