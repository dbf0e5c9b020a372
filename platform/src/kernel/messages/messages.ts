import type { Contribution, Parts } from '../parts.ts';
import { sealedBox } from '../secrets/secrets.ts';
import { deliveryService } from './delivery.service.ts';
import { messageDrivers } from './drivers/drivers.ts';
import { messagesRepository } from './messages.repository.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messagesService, type MessagesService } from './messages.service.ts';

export type { MessagesService } from './messages.service.ts';

export interface MessagesModule {
  readonly service: MessagesService;
  readonly contribution: Contribution;
}

/** The outbox of SMS and e-mail. Its pages exist in the sandbox alone; elsewhere drivers deliver what it holds. */
export function messagesModule(parts: Parts): MessagesModule {
  const repository = messagesRepository(parts.db);
  const { sandbox, origin, secret } = parts.config;
  if (sandbox) {
    const service = messagesService(parts, repository, undefined);
    return { service, contribution: { routes: messagesRoutes(service, origin) } };
  }
  const box = sealedBox(secret('messages'), parts.random);
  const delivery = deliveryService({ parts, repository, drivers: messageDrivers(parts), box });
  const jobs = [{ name: 'messages:deliver', everyMs: 1_000, run: () => delivery.deliverDue() }];
  return { service: messagesService(parts, repository, box), contribution: { jobs } };
}
