import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { inboxEndpoints } from './inbox.endpoints.ts';
import { type GiftRows, inboxOps, type MemberByPhone } from './inbox.ops.ts';
import { type GiftGranter, inboxService, type InboxService, type Paused } from './inbox.service.ts';

export { inboxPost, type InboxPost } from './inbox-post.ts';
export { welcomeMessage } from './inbox.messages.ts';
export { giftOf } from './inbox.service.ts';
export type { InboxService, OutgoingMessage } from './inbox.service.ts';

export interface InboxModule {
  readonly service: InboxService;
  readonly contribution: Contribution;
}

export interface InboxNeeds {
  /** Posts a claimed gift; implemented by the promotions. */
  readonly granter: GiftGranter;
  readonly memberByPhone: MemberByPhone;
  readonly gifts: GiftRows;
  /** Whether the member is on a break or excluded. */
  readonly paused: Paused;
}

/** A member's messages and their gifts. */
export function inboxModule(
  parts: LedgerParts,
  { granter, memberByPhone, gifts, paused }: InboxNeeds,
): InboxModule {
  const service = inboxService({ ...parts, granter, paused });
  return {
    service,
    contribution: {
      name: 'inbox',
      personalData: { deletedTables: ['inbox_message'] },
      endpoints: inboxEndpoints(service, parts.clock),
      // Gifts are kept, because their row prevents a second grant.
      retention: [
        {
          table: 'inbox_message',
          column: 'sent_at',
          keptMs: 400 * dayMs,
          only: ['gift_bonus', 'is', null],
        },
      ],
      ops: inboxOps(service, parts, memberByPhone, gifts),
    },
  };
}
