// Written by `npm run gen:tables` from the migrated database.

export interface ReferralWatchColumns {
  member_id: bigint;
  referrer_id: bigint;
  deposit_id: bigint;
  deposit: bigint;
  deposited_at: Date;
  due_at: Date;
}

export interface ReferralOutcomeColumns {
  member_id: bigint;
  referee_id: bigint;
  deposit_id: bigint;
  deposit: bigint | null;
  deposited_at: Date | null;
  cashback: bigint;
  reason: string | null;
  note: string | null;
  decided_at: Date;
}
