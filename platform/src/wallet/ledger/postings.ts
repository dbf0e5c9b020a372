import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';

/** The messages of postings; if a kind is given, only of those transfers. */
export const postingsAmong = (messages: readonly OutboxMessage[], kind?: string): OutboxMessage[] =>
  messages.filter(
    (message) => message.topic === 'wallet.posted' && (kind === undefined || message.kind === kind),
  );
