import type { SecurityEventName } from '../security-log/security-log.ts';

export interface SecurityEventTable {
  /** 0 if the event is not about a known member. */
  member_id: bigint;
  id: bigint;
  at: Date;
  name: SecurityEventName;
  what: string;
  address: string | null;
  /** Number of equal events in the batch. */
  count: number;
}

/** What the events of the alert have in common. */
export type Per = 'all' | 'member' | 'address';

export interface SecurityThresholdTable {
  name: SecurityEventName;
  per: Per;
  /** Events within the window that raise an alert. */
  count: number;
  minutes: number;
}

export interface SecurityAlertTable {
  /** 0 if the alert is not about one member. */
  member_id: bigint;
  id: bigint;
  name: SecurityEventName;
  per: Per;
  address: string | null;
  count: number;
  minutes: number;
  raised_at: Date;
}

declare module '../database/schema.ts' {
  interface Database {
    security_event: SecurityEventTable;
    security_threshold: SecurityThresholdTable;
    security_alert: SecurityAlertTable;
  }
}
