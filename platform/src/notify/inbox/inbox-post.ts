import type { Localized } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './inbox.repository.ts';

/** A message without a gift. */
export interface PlainMessage {
  readonly template: string;
  readonly title: Localized;
  readonly body: Localized;
  /** A path of the site, shown as a link below the body. */
  readonly link?: string;
}

/**
 * Adds a message without a gift to a member's inbox, once per template, in the transaction `on`.
 * Returns whether it was added.
 */
export type InboxPost = (member: bigint, message: PlainMessage, on: Db) => Promise<boolean>;

/** For modules below `inbox`, which needs modules for gifts. */
export function inboxPost({ clock, random }: Pick<Parts, 'clock' | 'random'>): InboxPost {
  return (member, message, on) => {
    const at = clock.now();
    return repository.add(on, { ...plainRow(member, message, at), id: random.id(at) });
  };
}

/** The row of a message without a gift, without its id. */
export const plainRow = (
  member: bigint,
  { template, title, body, link }: PlainMessage,
  at: Date,
) => ({
  member_id: member,
  template,
  title_en: title.en,
  title_ph: title.ph,
  body_en: body.en,
  body_ph: body.ph,
  sent_at: at,
  read_at: null,
  gift_bonus: null,
  gift_turnover: null,
  gift_max_cash_out: null,
  gift_expires_at: null,
  gift_promotion: null,
  claimed_at: null,
  link: link ?? null,
});
