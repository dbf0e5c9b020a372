/** A mutant that no test has to find. */
interface Explained {
  /** The function's file below platform/db/functions. */
  readonly file: string;
  /** The changed line. */
  readonly after: string;
  /** Why the function does the same, or why no test can see the difference. */
  readonly reason: string;
}

const savesCall = 'bonus_close compares the balance itself; the comparison only saves its call';

const sumsRows = 'all rows of a day are summed, whatever their numbers';

export const explained: readonly Explained[] = [
  ...['p_opened', 'p_changed'].map((rows) => ({
    file: 'play/seamless/wallet_write_rows.sql',
    after: `elsif cardinality(${rows}) >= 1 then`,
    reason: 'the condition before it is that of a single row',
  })),
  ...['>= 2', '> 3'].map((limit) => ({
    file: 'play/seamless/wallet_write_rows.sql',
    after: `if cardinality(p_moves) ${limit} then`,
    reason: 'both ways write the same rows',
  })),
  ...[
    'v_row integer := 1;',
    'while not pg_try_advisory_xact_lock(7265315, v_row) loop',
    'v_row := v_row - 1;',
    'v_row := v_row + 2;',
  ].map((after) => ({ file: 'play/win-review/provider_win_count.sql', after, reason: sumsRows })),
  {
    file: 'bonus/promotion/bonus_meet.sql',
    after:
      'perform bonus_take_back(p_requirement, least(v_balance, bonus_money(p_requirement, v_balance, 1)) - p_requirement.cap,',
    reason:
      'a requirement with a cap has own money (requirement_is_sound), and bonus_money uses winnings of open rounds only without it',
  },
  ...['1, 0', '0, 1'].map((openRounds) => ({
    file: 'bonus/promotion/bonus_own_without_bonus.sql',
    after: `perform bonus_add_own(p_member, p_amount, ${openRounds});`,
    reason: 'bonus_add_own uses money of open rounds only with an open bonus',
  })),
  {
    file: 'play/seamless/wallet_follow.sql',
    after: 'if v_waits or p_effect.moves is null or p_effect.balance <= 10000 then',
    reason: savesCall,
  },
  {
    file: 'play/seamless/wallet_follow.sql',
    after: 'if v_waits or p_effect.moves is null or p_effect.balance < 10001 then',
    reason: savesCall,
  },
  {
    file: 'play/seamless/wallet_pay.sql',
    after: 'if p_reason is null and p_operation.payout >= 0 then',
    reason: 'wallet_ceiling_passed returns no ceiling for a win of nothing',
  },
  {
    file: 'play/seamless/wallet_transaction_set.sql',
    after: 'if v_operation.payout >= 0 then',
    reason: 'no ceiling applies to a win of nothing, so that reading them changes no result',
  },
  {
    file: 'play/seamless/wallet_transaction_set.sql',
    after: 'if v_effect.credited >= 0 then',
    reason: 'what is added is zero',
  },
  {
    file: 'wallet/ledger/outbox_take.cluster.sql',
    after: 'continue when not pg_try_advisory_xact_lock(7265316, v_shard.place);',
    reason: 'nothing else takes this lock, so that another number excludes the same relays',
  },
  ...['1 - (', '-2 - ('].map((start) => ({
    file: 'wallet/ledger/house_account_id.sql',
    after: `v_id := ${start}hashtextextended(jsonb_build_array(p_kind, p_owner, p_asset)::text, 0) & 4503599627370495);`,
    reason: 'all but two of 2^52 hashes give an id below zero, and the table refuses others',
  })),
  {
    file: 'wallet/ledger/house_account_id.sql',
    after:
      'v_id := -1 - (hashtextextended(jsonb_build_array(p_kind, p_owner, p_asset)::text, 1) & 4503599627370495);',
    reason: 'another seed of the hash gives other ids of the same kind',
  },
];
