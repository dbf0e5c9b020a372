// Written by `npm run gen:tables` from the migrated database.

export interface RebateTurnoverColumns {
  member_id: bigint;
  day: string;
  provider_code: string;
  game_type: string;
  level: number;
  rounds: bigint;
  staked: bigint;
  valid: bigint;
  covered: bigint;
  paused: bigint;
  rebate: bigint;
}

export interface RebateDownlineColumns {
  member_id: bigint;
  day: string;
  referee_id: bigint;
  level: number;
  counted: bigint;
  rebate: bigint;
}

export interface RebateAccrualColumns {
  member_id: bigint;
  day: string;
  kind: string;
  revision: number;
  amount: bigint;
  remaining: bigint;
  times: number;
  expires_at: Date;
  accrued_at: Date;
  reason: string | null;
}

export interface RebateClaimColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  amount: bigint;
  turnover: bigint;
  request_id: string | null;
  claimed_at: Date;
}
