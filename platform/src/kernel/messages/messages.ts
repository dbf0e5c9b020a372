import { dayMs } from '@parol/domain';
import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import type { RetentionRule } from '../retention/retention.ts';
import { sealedBox } from '../secrets/secrets.ts';
import { deliveryService } from './delivery.service.ts';
import { messageDrivers } from './message-drivers.ts';
import { messageData } from './personal-data.repository.ts';
import { messagesRepository } from './messages.repository.ts';
import { addressKeys, textKeys } from './messages.keys.ts';
import { messagesService, type MessagesService } from './messages.service.ts';

export type { MessagesService, SentMessage } from './messages.service.ts';

export interface MessagesModule {
  readonly service: MessagesService;
  readonly contribution: Contribution;
}

const retention: readonly RetentionRule[] = [
  {
    table: 'message',
    column: 'id',
    holds: 'id',
    keptMs: 180 * dayMs,
    only: ['state', '<>', 'queued'],
  },
];

/** The outbox of SMS and e-mail, delivered by drivers; in the sandbox messages stay there. */
export function messagesModule(parts: Parts): MessagesModule {
  const personalData = messageData(parts);
  const repository = messagesRepository(parts.db);
  const { sandbox, keys } = parts.config;
  if (sandbox)
    return {
      service: messagesService(parts, repository, undefined),
      contribution: { retention, keyed: addressKeys(parts), personalData },
    };
  const box = sealedBox(keys('messages'), parts.random);
  const delivery = deliveryService({ parts, repository, drivers: messageDrivers(parts), box });
  const jobs = [
    { name: 'kernel.deliver-messages', everyMs: 1_000, run: () => delivery.deliverDue() },
  ];
  return {
    service: messagesService(parts, repository, box),
    contribution: {
      name: 'messages',
      alarms: async () =>
        delivery
          .silent()
          .map((channel) => `The provider of ${channel} messages does not take them`),
      jobs,
      retention,
      keyed: [...addressKeys(parts), textKeys(parts, box)],
      personalData,
    },
  };
}
