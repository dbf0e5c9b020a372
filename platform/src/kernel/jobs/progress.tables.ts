// Written by `npm run gen:tables` from the migrated database.

export interface JobProgressColumns {
  job: string;
  position: bigint;
  at: Date;
}
