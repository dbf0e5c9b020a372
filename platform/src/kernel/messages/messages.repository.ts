import { sql, type Insertable, type Selectable } from 'kysely';
import type { SealedText } from '../contacts/contacts.ts';
import type { Db } from '../database/database.ts';
import type { MessageChannel, MessageTable } from './messages.schema.ts';

export type StoredMessage = Selectable<MessageTable>;

type MessageKey = Pick<StoredMessage, 'recipient' | 'id'>;

/** A message claimed by this process for delivery. */
export interface TakenMessage {
  readonly id: bigint;
  readonly recipient: string;
  readonly address: SealedText;
  readonly channel: MessageChannel;
  readonly sealed: Buffer;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly giveUpAt: Date;
}

export interface MessagesRepository {
  insert(row: Insertable<MessageTable>, on?: Db): Promise<void>;
  /** Newest first; only messages to the recipients with these names, if any are given. */
  latest(limit: number, names?: readonly string[]): Promise<StoredMessage[]>;
  /**
   * Claims due messages, oldest first; other processes cannot claim them until `until`. Fewer than `limit`, even none, if
   * another process has claimed some meanwhile.
   */
  take(limit: number, now: Date, until: Date): Promise<readonly TakenMessage[]>;
  /** Sets the final state and deletes the text. */
  finish(message: MessageKey, state: 'sent' | 'failed'): Promise<void>;
  postpone(message: MessageKey, until: Date): Promise<void>;
}

export function messagesRepository(db: Db): MessagesRepository {
  return {
    async insert(row, on = db) {
      await on.insertInto('message').values(row).execute();
    },
    latest(limit, names) {
      const query = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(limit);
      return (names === undefined ? query : query.where('recipient', 'in', [...names])).execute();
    },
    async take(limit, now, until) {
      const due = await db
        .selectFrom('message')
        .select(['recipient', 'id'])
        .where('state', '=', 'queued')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      const taken: TakenMessage[] = [];
      // By key, as a cluster wants it. One that another process has claimed meanwhile is no longer due.
      for (const { recipient, id } of due) {
        const { rows } = await sql<TakenMessage>`
          update message set attempts = attempts + 1, due_at = ${until}
           where recipient = ${recipient} and id = ${id} and state = 'queued' and due_at <= ${now}
          returning id, recipient, address, channel, sealed, attempts, give_up_at as "giveUpAt"`.execute(
          db,
        );
        taken.push(...rows);
      }
      return taken;
    },
    async finish({ recipient, id }, state) {
      await db
        .updateTable('message')
        .set({ state, sealed: null, due_at: null })
        .where('recipient', '=', recipient)
        .where('id', '=', id)
        .execute();
    },
    async postpone({ recipient, id }, until) {
      await db
        .updateTable('message')
        .set({ due_at: until })
        .where('recipient', '=', recipient)
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },
  };
}
