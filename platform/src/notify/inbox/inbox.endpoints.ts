import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { inboxClaim, inboxList, inboxRead, inboxReadAll } from '@parol/wire/member';
import type { Clock } from '../../kernel/clock/clock.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Message } from './inbox.repository.ts';
import { giftOf, type InboxService } from './inbox.service.ts';

export const inboxEndpoints = (service: InboxService, clock: Clock): readonly Endpoint[] => [
  member(inboxList, async ({ caller, body }) =>
    (await service.list(caller.memberId, body.filter)).map((message) =>
      inboxRow(message, clock.now()),
    ),
  ),
  member(inboxRead, async ({ caller, body }) => {
    await service.read(caller.memberId, body.inbox_id);
    return [];
  }),
  member(inboxReadAll, async ({ caller }) => {
    await service.readAll(caller.memberId);
    return [];
  }),
  member(inboxClaim, async ({ caller, body }) => {
    const gift = await service.claim(caller.memberId, body.inbox_id);
    return [{ bonus: formatAmount(gift.bonus), turnover: formatAmount(gift.turnover) }];
  }),
];

/** The first word of a template: `referral-5`, `notice:log-in:7`. */
const kindOf = ({ template }: Pick<Message, 'template'>): string =>
  /^[a-z]*/.exec(template)?.[0] ?? '';

function inboxRow(message: Message, now: Date): RowOnWire<typeof inboxList> {
  const gift = giftOf(message);
  return {
    inbox_id: String(message.id),
    kind: kindOf(message),
    title_en: message.title_en,
    title_ph: message.title_ph,
    body_en: message.body_en,
    body_ph: message.body_ph,
    sent_at: message.sent_at.toISOString(),
    read: message.read_at !== null,
    link: message.link,
    gift: gift
      ? {
          bonus: formatAmount(gift.bonus),
          turnover: formatAmount(gift.turnover),
          max_cash_out: gift.maxCashOut === null ? null : formatAmount(gift.maxCashOut),
          max_bet: gift.maxBet === null ? null : formatAmount(gift.maxBet),
          days_valid: gift.daysToPlay,
          expires_at: gift.expiresAt.toISOString(),
          state: message.claimed_at ? 'claimed' : gift.expiresAt <= now ? 'expired' : 'open',
        }
      : null,
  };
}
