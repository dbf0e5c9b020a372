// Written by `npm run gen:tables` from the migrated database.

export interface PageFigureColumns {
  page: string;
  remote: string;
  version: string;
  hour: Date;
  figure: string;
  bucket: number;
  count: bigint;
  voices: bigint;
}

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
