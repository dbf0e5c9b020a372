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
  'platform/db/functions/wallet/ledger/ledger_write.sql': 'outbox',
  'platform/db/migrations/0006-played-out.ts': 'ledger_account',
  'platform/db/migrations/0011-movement-facts.ts': 'game_round house_account transfer',
  'platform/db/migrations/0014-vip.ts': 'deposit manual_deposit',
  'platform/db/migrations/0035-money-out.ts': 'member',
  'platform/db/migrations/0057-prizes-and-returned-stakes.ts': 'game_round house_account transfer',
};

export const knownAccesses: KnownAccesses = { upward, downward };
