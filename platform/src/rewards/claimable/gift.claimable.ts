import { giftOf, type InboxService } from '../../notify/inbox/inbox.ts';
import type { ClaimableSource } from './claimable-source.ts';

/** In the Rewards hub: the gifts in the inbox. */
export const giftClaimable = (inbox: Pick<InboxService, 'openGifts'>): ClaimableSource => ({
  source: 'gift',
  list: async (memberId) =>
    (await inbox.openGifts(memberId)).flatMap((message) => {
      const gift = giftOf(message);
      return gift === undefined
        ? []
        : [
            {
              id: String(message.id),
              name: { en: message.title_en, ph: message.title_ph },
              amount: gift.bonus,
              turnover: gift.turnover,
              expiresAt: gift.expiresAt,
              path: `/inbox?message=${message.id}`,
            },
          ];
    }),
});
