import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MessageTable } from './messages.schema.ts';

export type StoredMessage = Selectable<MessageTable>;

export interface MessagesRepository {
  insert(row: Insertable<MessageTable>, on?: Db): Promise<void>;
  /** Newest first. */
  latest(limit: number, recipient?: string): Promise<StoredMessage[]>;
}

export function messagesRepository(db: Db): MessagesRepository {
  return {
    async insert(row, on = db) {
      await on.insertInto('message').values(row).execute();
    },
    latest(limit, recipient) {
      const query = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(limit);
      return (recipient === undefined ? query : query.where('recipient', '=', recipient)).execute();
    },
  };
}
