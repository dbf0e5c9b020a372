// Written by `npm run gen:tables` from the migrated database.

export interface SecurityEventColumns {
  member_id: bigint;
  id: bigint;
  at: Date;
  name: string;
  what: string;
  address: string | null;
  count: number;
}

export interface SecurityThresholdColumns {
  name: string;
  per: string;
  count: number;
  minutes: number;
}

export interface SecurityAlertColumns {
  member_id: bigint;
  id: bigint;
  name: string;
  per: string;
  address: string | null;
  count: number;
  minutes: number;
  raised_at: Date;
}
