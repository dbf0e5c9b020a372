// Written by `npm run gen:tables` from the migrated database.

export interface LimitWindowColumns {
  key: string;
  opened_at: Date;
  closes_at: Date;
  count: number;
}
