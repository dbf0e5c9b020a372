// Written by `npm run gen:tables` from the migrated database.

export interface VipDueColumns {
  member_id: bigint;
  noticed_at: Date;
}

export interface VipGrantColumns {
  member_id: bigint;
  id: bigint;
  granted_at: Date;
  level: number;
  until_day: string | null;
  reason: string;
}

export interface VipChangeColumns {
  member_id: bigint;
  day: string;
  before: number;
}
