import type { Failure } from '@parol/wire';

/** Where a refusal of a gateway deposit is told: beside its field, or above the button. */
export type RefusalPlace = 'deposit_amount' | 'promotion_id' | 'form';

const ofAmount: readonly string[] = [
  'invalid_amount',
  'amount_whole_centavos',
  'depositAmountMustGreaterThan0',
  'depositAmountMustGreaterThanMin',
  'depositAmountMustLessThanMax',
  'deposit_amount_required',
];
const ofPromotion: readonly string[] = [
  'invalid_promo_package',
  'promo_min_deposit_not_met',
  'ongoing_promotion',
  'claim_promo_only_once',
  'claim_promo_only_once_a_day',
  'promotion_not_available',
  'newbie_unmet',
  'first_deposit_unmet',
  'promotion_requirement_not_met',
  'vip_not_exists',
];

export function refusalPlace({ code }: Failure): RefusalPlace {
  if (ofAmount.includes(code)) return 'deposit_amount';
  return ofPromotion.includes(code) ? 'promotion_id' : 'form';
}
