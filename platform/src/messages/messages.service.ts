import type { Db } from '../db/database.ts';
import type { Parts } from '../parts.ts';
import type { MessagesRepository, StoredMessage } from './messages.repository.ts';
import type { MessageChannel } from './messages.schema.ts';
import type { Seal } from './seal.ts';

export interface OutgoingMessage {
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly channel: MessageChannel;
  readonly text: string;
  /** `otp-login`, `otp-signup`: what it is for, in the sandbox's list. */
  readonly purpose: string;
}

/**
 * SMS and e-mail out of the house. In the sandbox they stay in the outbox, where everybody may read them; elsewhere
 * they are queued sealed, and what stays in the table after that has its digits masked.
 */
export interface MessagesService {
  /** Inside the transaction `on`, when given: then it is sent if and only if that commits. */
  send(message: OutgoingMessage, on?: Db): Promise<void>;
  latest(limit: number, recipient?: string): Promise<readonly StoredMessage[]>;
}

/** A code is good for ten minutes: later nobody wants its message. */
const worthSendingMs = 600_000;

/** `seal` is absent in the sandbox. */
export function messagesService(
  { clock, chance }: Pick<Parts, 'clock' | 'chance'>,
  repository: MessagesRepository,
  seal: Seal | undefined,
): MessagesService {
  return {
    send({ to, channel, text, purpose }, on) {
      const at = clock.now();
      const common = { id: chance.id(at), recipient: to, channel, purpose, sent_at: at };
      if (!seal) return repository.insert({ ...common, body: text }, on);
      const queued = { state: 'queued' as const, sealed: seal.close(text), due_at: at, give_up_at: new Date(at.getTime() + worthSendingMs) };
      return repository.insert({ ...common, ...queued, body: text.replaceAll(/\d/g, '•') }, on);
    },
    latest: (limit, recipient) => repository.latest(limit, recipient),
  };
}
