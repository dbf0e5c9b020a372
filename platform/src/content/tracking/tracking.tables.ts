// Written by `npm run gen:tables` from the migrated database.

export interface TrackingConsentColumns {
  visitor_hash: Buffer;
  wording: number;
  agreed_at: Date;
  ch: string | null;
  cm: string | null;
  pp: string | null;
}

export interface TrackingEventColumns {
  visitor_hash: Buffer;
  request_id: string;
  number: number;
  kind: string;
  path: string;
  at: Date;
}
