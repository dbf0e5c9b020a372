// Written by `npm run gen:tables` from the migrated database.

export interface TokenLotColumns {
  member_id: bigint;
  id: bigint;
  source: string;
  amount: bigint;
  remaining: bigint;
  earned_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}
