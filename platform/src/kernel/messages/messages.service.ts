import type { Db } from '../database/database.ts';
import { dayMs } from '@parol/domain';
import type { Parts } from '../parts/parts.ts';
import type { SealedBox } from '../secrets/secrets.ts';
import { messageBinding } from '../contacts/contacts.ts';
import type { MessagesRepository, StoredMessage } from './messages.repository.ts';
import type { MessageChannel } from './messages.schema.ts';

interface OutgoingMessage {
  /** A phone (639XXXXXXXXX) or an e-mail address. */
  readonly to: string;
  readonly channel: MessageChannel;
  readonly text: string;
  /** Its purpose, as shown in the sandbox: `otp-login`, `otp-signup`. */
  readonly purpose: string;
  /** Time after which it is not delivered; default three days. */
  readonly goodUntil?: Date;
}

/**
 * Sends SMS and e-mail. In the sandbox they stay in the outbox, readable by everyone; elsewhere
 * they are queued sealed, and the stored copy has its digits and the tokens of links masked.
 */
export interface MessagesService {
  /** Within the transaction `on`, if given: the message is sent only if it commits. */
  send(message: OutgoingMessage, on?: Db): Promise<void>;
  /** The newest first, with their recipients in plain text. */
  latest(limit: number, recipient?: string): Promise<readonly SentMessage[]>;
}

/** A message with its recipient's address. */
export type SentMessage = Omit<StoredMessage, 'recipient' | 'address'> & {
  readonly recipient: string;
};

/** Long enough for important notices, such as a changed phone, to survive a provider's outage. */
const worthSendingMs = 3 * dayMs;

/**
 * Associated data of a sealed text: it cannot be opened in another row or for another recipient.
 */
export const textBinding = (id: bigint, recipient: string) => `${id} ${recipient}`;

/**
 * A text without secrets that would let its reader act for the member: codes, and tokens of links.
 */
const masked = (text: string) =>
  text.replaceAll(/(?<=[?&]token=)[\w-]+/g, '•').replaceAll(/\d/g, '•');

/** `box` is absent in the sandbox. */
export function messagesService(
  { clock, random, contacts }: Pick<Parts, 'clock' | 'random' | 'contacts'>,
  repository: MessagesRepository,
  box: SealedBox | undefined,
): MessagesService {
  return {
    send({ to, channel, text, purpose, goodUntil }, on) {
      const at = clock.now();
      const id = random.id(at);
      const [recipient] = contacts.names(to);
      const address = contacts.seal(to, messageBinding(id));
      const common = { id, recipient, address, channel, purpose, sent_at: at };
      if (!box) return repository.insert({ ...common, body: text }, on);
      const giveUpAt = goodUntil ?? new Date(at.getTime() + worthSendingMs);
      const sealed = box.seal(Buffer.from(text), textBinding(common.id, to));
      const queued = { state: 'queued' as const, sealed, due_at: at, give_up_at: giveUpAt };
      return repository.insert({ ...common, ...queued, body: masked(text) }, on);
    },
    async latest(limit, recipient) {
      const found = await repository.latest(
        limit,
        recipient === undefined ? undefined : contacts.names(recipient),
      );
      return found.map(({ address, ...row }) => ({
        ...row,
        recipient: contacts.open(address, messageBinding(row.id)),
      }));
    },
  };
}
