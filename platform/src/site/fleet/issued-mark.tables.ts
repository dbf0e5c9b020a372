// Written by `npm run gen:tables` from the migrated database.

export interface FleetMarkColumns {
  store: string;
  issued: bigint;
}
