// Written by `npm run gen:tables` from the migrated database.

export interface JobLeaseColumns {
  job: string;
  holder: string;
  until: Date;
}
