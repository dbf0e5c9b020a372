/** By code, the field that a refusal of a gateway or manual deposit is about. */
export const depositPlaces = {
  invalid_amount: 'deposit_amount',
  amount_whole_centavos: 'deposit_amount',
  depositAmountMustGreaterThan0: 'deposit_amount',
  depositAmountMustLessThanMax: 'deposit_amount',
  invalid_promo_package: 'promotion_id',
  promo_min_deposit_not_met: 'promotion_id',
  ongoing_promotion: 'promotion_id',
  claim_promo_only_once: 'promotion_id',
  claim_promo_only_once_a_day: 'promotion_id',
  promotion_not_available: 'promotion_id',
  newbie_unmet: 'promotion_id',
  first_deposit_unmet: 'promotion_id',
  promotion_requirement_not_met: 'promotion_id',
  vip_not_exists: 'promotion_id',
} as const;

/** Refusal codes of deposits because the promotion can't be claimed. */
export const promotionCodes = [
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
] as const;
