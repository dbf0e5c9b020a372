import { dayMs, parseAmount } from '@parol/domain';
import { maxBetOf } from '@parol/wire/campaign';
import type { Db } from '../../kernel/database/database.ts';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import * as repository from './promotion.repository.ts';

/** Ids of the gifts that an operator may grant now. */
export async function grantableGifts(db: Db, at: Date): Promise<readonly string[]> {
  return (await repository.runningPromotions(db, at))
    .filter(({ gift, needs_coupon }) => gift !== null && !needs_coupon)
    .map(({ id }) => id);
}

/** The inbox message that delivers a gift; undefined when no gift with this id is running. */
export async function giftMessage(
  db: Db,
  id: string,
  at: Date,
): Promise<OutgoingMessage | undefined> {
  const promotion = await repository.runningPromotion(db, id, at);
  const gift = promotion?.gift;
  if (!gift) return undefined;
  const bonus = unitsOf(gift.bonus);
  return {
    template: id,
    title: gift.title,
    body: gift.body,
    gift: {
      bonus,
      turnover: unitsOf(gift.turnover),
      maxCashOut: gift.max_cash_out === null ? null : unitsOf(gift.max_cash_out),
      maxBet: maxBetOf(promotion, bonus),
      daysToPlay: promotion.days_valid,
      expiresAt: new Date(at.getTime() + gift.claim_days * dayMs),
      promotionId: id,
    },
  };
}

/** The gifts of promotions that run at a time, for operators who grant them. */
export const runningGifts = (db: Db) => ({
  grantable: (at: Date) => grantableGifts(db, at),
  message: (id: string, at: Date) => giftMessage(db, id, at),
});

/** Parses a stored amount into units. */
export function unitsOf(text: string): bigint {
  const units = parseAmount(text);
  if (units === undefined) throw new Error(`A gift has the invalid amount "${text}".`);
  return units;
}
