import type { TrackedKind } from '@parol/wire/consent';

/** A visitor who agreed to be measured. */
export interface TrackingConsentTable {
  /**
   * Hash of the id in the visitor's cookie, which has 128 random bits, so that it needs no salt.
   */
  visitor_hash: Buffer;
  /** Version of the question that was agreed to. */
  wording: number;
  agreed_at: Date;
  /** Channel, campaign and partner of the last link that had one of them. */
  ch: string | null;
  cm: string | null;
  pp: string | null;
}

export interface TrackingEventTable {
  visitor_hash: Buffer;
  /** The request and the event's place in it: a request sent twice is stored once. */
  request_id: string;
  number: number;
  kind: TrackedKind;
  path: string;
  /** The beginning of the hour. */
  at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    tracking_consent: TrackingConsentTable;
    tracking_event: TrackingEventTable;
  }
}
