/** Events that happen in the simulation of `npm test`. */
export const usual: readonly string[] = [
  'deposit: welcome',
  'deposit: daily',
  'claim that is not allowed: false',
  'gift: true',
  'gift: false',
  'bet: ok',
  'bet: bonus_max_bet',
  'spin: bonus_max_bet',
  'win: ok',
  'cancel: ok',
  'give up: true',
  'give up: false',
  'transfer: ongoing_promotion',
  'withdrawal: withdrawal_amount_lte_withhold_amount',
  'withdrawal: rejected',
  'account: bank_account_taken',
];
