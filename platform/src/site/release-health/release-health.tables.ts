// Written by `npm run gen:tables` from the migrated database.

export interface ReleaseLoadColumns {
  remote: string;
  version: string;
  hour: Date;
  bucket: number;
  count: bigint;
}

export interface ReleaseFailureColumns {
  id: bigint;
  at: Date;
  remote: string;
  version: string;
  phase: string;
  code: string;
  ms: number;
  path: string;
  visitor: string;
  address: string;
  token: string | null;
  frames: string | null;
}
