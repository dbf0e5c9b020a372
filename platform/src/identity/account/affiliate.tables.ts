// Written by `npm run gen:tables` from the migrated database.

export interface AffiliateColumns {
  code: string;
  name: string;
  active: boolean;
  parent_code: string | null;
}
