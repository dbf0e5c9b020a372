/**
 * Accesses across modules that are still to be removed, by file: of tables, views, and SQL functions
 * with `()`. Both lists may only shrink.
 */
export interface KnownAccesses {
  readonly upward: Readonly<Record<string, string>>;
  readonly downward: Readonly<Record<string, string>>;
}

/** Of higher modules. */
const upward = {
  'platform/db/baseline/notify.sql': 'promotion',
  'platform/db/migrations/0017-withheld-winnings.ts': 'game_round',
  'platform/db/migrations/0040-kinds-in-the-outbox.ts': 'transfer',
  'platform/db/migrations/0048-factor-changes.ts': 'passkey totp',
  'platform/db/migrations/0050-terms-of-gifts.ts': 'promotion',
};

/** Of tables of lower modules. */
const downward = {
  'platform/db/baseline/reporting.sql': 'game_round house_account transfer',
  'platform/db/functions/play/seamless/round_effect.sql': 'requirement',
  'platform/db/functions/play/seamless/seamless_held_reason.sql': 'held_win transfer',
  'platform/db/functions/play/seamless/seamless_keep_refused.sql': 'transfer',
  'platform/db/functions/play/seamless/seamless_move.sql':
    'house_account ledger_account requirement session transfer',
  'platform/db/functions/play/seamless/seamless_moves.sql':
    'house_account ledger_account requirement session transfer',
  'platform/db/functions/play/seamless/seamless_return.sql': 'transfer',
  'platform/db/functions/play/win-review/seamless_hold.sql': 'outbox',
  'platform/db/functions/responsible-gaming/care_bet_refusal.sql': 'member',
  'platform/db/functions/responsible-gaming/care_limit_fault.sql': 'care_day session',
  'platform/db/functions/wallet/ledger/ledger_write.sql': 'outbox',
  'platform/db/migrations/0006-played-out.ts': 'ledger_account',
  'platform/db/migrations/0011-movement-facts.ts': 'game_round house_account transfer',
  'platform/db/migrations/0014-vip.ts': 'deposit manual_deposit',
  'platform/db/migrations/0035-money-out.ts': 'member',
  'platform/db/migrations/0057-prizes-and-returned-stakes.ts': 'game_round house_account transfer',
  'platform/src/cashier/adjustment/adjustment.repository.ts': 'member',
  'platform/src/cashier/bank/bank.repository.ts': 'member',
  'platform/src/cashier/money-out/money-out.repository.ts': 'member',
  'platform/src/content/feed/feed.repository.ts': 'game_round member transfer',
  'platform/src/content/feed/payout.repository.ts': 'member withdrawal',
  'platform/src/content/review/review.repository.ts': 'member',
  'platform/src/content/survey/survey.repository.ts': 'member',
  'platform/src/identity/account/affiliate.repository.ts': 'member',
  'platform/src/identity/device/device.repository.ts': 'member session',
  'platform/src/identity/kyc/kyc.repository.ts': 'member',
  'platform/src/identity/passkey/passkey.repository.ts': 'member',
  'platform/src/identity/session/session.repository.ts': 'member',
  'platform/src/kernel/keys/unique-key.repository.ts': 'unique_key',
  'platform/src/play/game/game.repository.ts': 'game_round',
  'platform/src/play/seamless/seamless.repository.ts': 'held_win ledger_account session',
  'platform/src/play/statement/fold.repository.ts': 'outbox',
  'platform/src/play/statement/movement.repository.ts': 'ledger_account outbox transfer',
  'platform/src/play/statement/play.repository.ts': 'game_round',
  'platform/src/reporting/report/promo.repository.ts': 'requirement transfer',
  'platform/src/reporting/report/report.ts': 'statement_hour',
  'platform/src/responsible-gaming/responsible-gaming.repository.ts': 'session',
  'platform/src/rewards/draw/draw.repository.ts': 'game_round',
  'platform/src/rewards/draw/entry.repository.ts': 'care_pause member',
  'platform/src/rewards/draw/win.repository.ts': 'member',
  'platform/src/rewards/mission/mission.repository.ts': 'care_pause member',
  'platform/src/rewards/mission/progress.repository.ts':
    'bank_account care_limit care_pause care_setting check_in game_favourite icon_pick member totp transfer',
  'platform/src/rewards/prediction/score.repository.ts': 'member',
  'platform/src/rewards/rebate/accrual.repository.ts': 'care_pause member',
  'platform/src/rewards/rebate/played.repository.ts': 'care_pause game_round requirement',
  'platform/src/rewards/rebate/view.repository.ts': 'member',
  'platform/src/rewards/referral/outcome.repository.ts': 'member',
  'platform/src/rewards/referral/refusal.repository.ts': 'member member_device payout_number_share',
  'platform/src/rewards/referral/turnover.repository.ts': 'game_round',
  'platform/src/rewards/referral/watch.repository.ts': 'member transfer',
  'platform/src/rewards/ticket/earning.repository.ts': 'transfer',
  'platform/src/rewards/token/token.repository.ts': 'ledger_account',
  'platform/src/rewards/vip/vip.repository.ts': 'member transfer',
};

export const knownAccesses: KnownAccesses = { upward, downward };
