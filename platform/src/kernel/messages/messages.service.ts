import type { Db } from '../database/database.ts';
import { dayMs } from '@parol/domain';
import type { Parts } from '../parts/parts.ts';
import type { SealedBox } from '../secrets/secrets.ts';
import type { MessagesRepository, StoredMessage } from './messages.repository.ts';
import type { MessageChannel } from './messages.schema.ts';

export interface OutgoingMessage {
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly channel: MessageChannel;
  readonly text: string;
  /** `otp-login`, `otp-signup`: what it is for, in the sandbox's list. */
  readonly purpose: string;
  /** Until when it is worth delivering; three days unless told. */
  readonly goodUntil?: Date;
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

/** What a member must learn, that their phone was changed for example, outlives a provider's bad day. */
const worthSendingMs = 3 * dayMs;

/** What a queued text is bound to: in another row, or with another recipient, it does not open. */
export const messageBond = (id: bigint, recipient: string) => `${id} ${recipient}`;

/** `box` is absent in the sandbox. */
export function messagesService(
  { clock, random }: Pick<Parts, 'clock' | 'random'>,
  repository: MessagesRepository,
  box: SealedBox | undefined,
): MessagesService {
  return {
    send({ to, channel, text, purpose, goodUntil }, on) {
      const at = clock.now();
      const common = { id: random.id(at), recipient: to, channel, purpose, sent_at: at };
      if (!box) return repository.insert({ ...common, body: text }, on);
      const giveUpAt = goodUntil ?? new Date(at.getTime() + worthSendingMs);
      const sealed = box.seal(Buffer.from(text), messageBond(common.id, to));
      const queued = { state: 'queued' as const, sealed, due_at: at, give_up_at: giveUpAt };
      return repository.insert({ ...common, ...queued, body: text.replaceAll(/\d/g, '•') }, on);
    },
    latest: (limit, recipient) => repository.latest(limit, recipient),
  };
}
