// Written by `npm run gen:tables` from the migrated database.

export interface RestoreCertificateColumns {
  timeline: bigint;
  certified_at: Date;
  certified_by: string;
}
