import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';

/** The messages of postings; if a kind is named, of those transfers alone. */
export const postingsAmong = (messages: readonly OutboxMessage[], kind?: string): OutboxMessage[] =>
  messages.filter(
    (message) => message.topic === 'wallet.posted' && (kind === undefined || message.kind === kind),
  );
