import type { Contribution, Parts } from '../parts.ts';
import { messagesRepository } from './messages.repository.ts';
import { messagesRoutes } from './messages.routes.ts';
import { messagesService, type MessagesService } from './messages.service.ts';

export interface MessagesNoun {
  readonly service: MessagesService;
  readonly contribution: Contribution;
}

/** The outbox of SMS and e-mail; its pages exist in the sandbox alone. */
export function messagesNoun(parts: Parts): MessagesNoun {
  const service = messagesService(parts, messagesRepository(parts.db));
  return { service, contribution: parts.config.sandbox ? { routes: messagesRoutes(service, parts.config.origin) } : {} };
}
