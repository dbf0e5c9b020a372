import { localField, type Language } from '@parol/domain';
import type { Message } from './message.ts';

/** Equal rows of this many or more become one. */
const least = 3;

/** A message, or several equal ones in a row. */
export type InboxRow = readonly [Message, ...Message[]];

/** A title without the amount at its end: "Referral cashback: ₱20.00" is "Referral cashback". */
export const titleOf = (message: Message, language: Language): string =>
  localField(message, 'title', language).replace(/:\s*₱[\d,.]+$/, '');

/**
 * Puts read messages that follow each other and differ only in their amount into one row. Gifts,
 * and those of `apart`, have rows of their own.
 */
export function grouped(
  messages: readonly Message[],
  apart: ReadonlySet<string>,
): readonly InboxRow[] {
  const rows: InboxRow[] = [];
  const isAlone = ({ gift, read, inbox_id }: Message) => gift || !read || apart.has(inbox_id);
  for (const message of messages) {
    const last = rows.at(-1);
    const isEqual =
      last &&
      !isAlone(message) &&
      !isAlone(last[0]) &&
      titleOf(last[0], 'en') === titleOf(message, 'en');
    if (isEqual) rows[rows.length - 1] = [...last, message];
    else rows.push([message]);
  }
  return rows.flatMap((row): readonly InboxRow[] =>
    row.length < least ? row.map((message): InboxRow => [message]) : [row],
  );
}
