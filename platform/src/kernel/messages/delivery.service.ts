import { answerWatch } from '../alarms/alarms.ts';
import type { Parts } from '../parts/parts.ts';
import type { SealedBox } from '../secrets/secrets.ts';
import { messageBinding } from '../contacts/contacts.ts';
import type { MessageDrivers } from './message-drivers.ts';
import type { MessagesRepository, TakenMessage } from './messages.repository.ts';
import { textBinding } from './messages.service.ts';

export interface DeliveryService {
  /**
   * Delivers due messages; failed attempts are repeated with increasing delays until the message
   * expires.
   */
  deliverDue(): Promise<void>;
  /** The channels whose provider does not take messages now. */
  silent(): readonly string[];
}

const atOnce = 20;
/** Longer than a driver's timeout, so that no message is attempted twice concurrently. */
const takenForMs = 30_000;
const firstWaitMs = 2_000;
const longestWaitMs = 900_000;

export interface DeliveryParts {
  readonly parts: Pick<Parts, 'clock' | 'log' | 'contacts'>;
  readonly repository: MessagesRepository;
  readonly drivers: MessageDrivers;
  readonly box: SealedBox;
}

export function deliveryService({
  parts: { clock, log, contacts },
  repository,
  drivers,
  box,
}: DeliveryParts): DeliveryService {
  const answers = answerWatch(clock);

  async function deliver(message: TakenMessage): Promise<void> {
    const driver = drivers[message.channel];
    const late = clock.now() >= message.giveUpAt;
    if (!driver || late) {
      log.error(
        {
          message: String(message.id),
          channel: message.channel,
          reason: late ? 'too late' : 'no driver',
        },
        'a message expired or was refused',
      );
      return repository.finish(message, 'failed');
    }
    const to = contacts.open(message.address, messageBinding(message.id));
    const text = box.open(message.sealed, textBinding(message.id, to)).toString();
    const outcome = await driver.deliver({ id: String(message.id), to, text });
    answers.note(message.channel, outcome !== 'later');
    if (outcome === 'later') {
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (message.attempts - 1));
      return repository.postpone(message, new Date(clock.now().getTime() + waitMs));
    }
    return repository.finish(message, outcome === 'sent' ? 'sent' : 'failed');
  }

  return {
    silent: answers.silent,
    async deliverDue() {
      for (;;) {
        const now = clock.now();
        const taken = await repository.take(atOnce, now, new Date(now.getTime() + takenForMs));
        const ended = await Promise.allSettled(taken.map(deliver));
        for (const one of ended)
          if (one.status === 'rejected')
            log.error({ err: one.reason as unknown }, 'a message could not be delivered');
        if (taken.length < atOnce) return;
      }
    },
  };
}
