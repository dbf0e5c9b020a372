import type { TrackedKind } from '@parol/wire/consent';
import type { ByKey, TableOf } from '../../kernel/database/database.ts';
import type { TrackingConsentColumns, TrackingEventColumns } from './tracking.tables.ts';

/** A visitor who agreed to be measured. */
export type TrackingConsentTable = TableOf<
  TrackingConsentColumns,
  {
    /**
     * Hash of the id in the visitor's cookie, which has 128 random bits, so that it needs no salt.
     */
    visitor_hash: Buffer;
    /** Version of the question that was agreed to. */
    wording: number;
    /** Channel, campaign and partner of the last link that had one of them. */
    ch: string | null;
  }
>;

export type TrackingEventTable = TableOf<
  TrackingEventColumns,
  {
    /** The request and the event's place in it: a request sent twice is stored once. */
    request_id: string;
    kind: TrackedKind;
    /** The beginning of the hour. */
    at: Date;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    tracking_consent: ByKey<TrackingConsentTable, 'visitor_hash'>;
    tracking_event: ByKey<TrackingEventTable, 'visitor_hash'>;
  }
}
