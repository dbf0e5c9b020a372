/**
 * Events of the simulation in `npm test`, by the names in its tally; of each line at least one must
 * happen. Races end differently from run to run, so no rare event has a line of its own.
 */
export const usual: readonly (readonly string[])[] = [
  ['claim: OK', 'claims in parallel, one request: 10', 'claims in parallel, ten requests: 1'],
  ['claim: insufficient_rebate'],
  ['claim: min_rebate_not_met'],
  ['check-in: OK'],
  ['check-in in parallel: 1'],
  ['pick: OK', 'pick: insufficient_token'],
  ['coupon: 1', 'coupon: 2'],
  ['coupon: 0'],
  ['settle: ok'],
  [
    'mission daily-rounds: OK,campaignRewardClaimed',
    'mission simulated-tickets: OK,campaignRewardClaimed',
  ],
  ['mission daily-rounds: mission_not_reached,mission_not_reached'],
  ['redeem, once: OK', 'redeem, sent twice: OK,OK', 'redeem, two requests: OK,OK'],
  ['enter: OK', 'enter, sent twice: OK'],
  ['enter: insufficient_ticket', 'enter: invalid_tickets', 'enter, sent twice: invalid_tickets'],
  ['match: corrected'],
  ['match: void'],
  ['predict: OK'],
  ['predict: insufficient_ticket', 'predict: match_closed'],
  ['rebate switched off'],
  ['rates changed'],
  ['referral refused: true'],
  ['device shared'],
  ['level: OK', 'level in parallel: 1'],
  ['level: level_not_reached'],
  ['gift OK,inbox_claimed: true', 'gift inbox_claimed,inbox_claimed: true'],
];
