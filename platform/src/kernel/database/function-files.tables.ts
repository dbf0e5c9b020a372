// Written by `npm run gen:tables` from the migrated database.

export interface FunctionAppliedColumns {
  name: string;
  sha256: string;
  at: Date;
}
