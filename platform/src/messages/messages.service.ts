import type { Db } from '../db/database.ts';
import type { Parts } from '../parts.ts';
import type { MessagesRepository, StoredMessage } from './messages.repository.ts';
import type { MessageChannel } from './messages.schema.ts';

export interface OutgoingMessage {
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly channel: MessageChannel;
  readonly text: string;
  /** `otp-login`, `otp-signup`: what it is for, in the sandbox's list. */
  readonly purpose: string;
}

/** SMS and e-mail out of the house. In the sandbox they stay in the outbox, where everybody may read them. */
export interface MessagesService {
  /** Inside the transaction `on`, when given: then it is sent if and only if that commits. */
  send(message: OutgoingMessage, on?: Db): Promise<void>;
  latest(limit: number, recipient?: string): Promise<readonly StoredMessage[]>;
}

export function messagesService({ clock, chance }: Pick<Parts, 'clock' | 'chance'>, repository: MessagesRepository): MessagesService {
  return {
    send({ to, channel, text, purpose }, on) {
      const at = clock.now();
      return repository.insert({ id: chance.id(at), recipient: to, channel, purpose, body: text, sent_at: at }, on);
    },
    latest: (limit, recipient) => repository.latest(limit, recipient),
  };
}
