import type { SecurityEventName } from '../security-log/security-log.ts';
import type { ByMember, Reference, TableOf } from '../database/database.ts';
import type {
  SecurityAlertColumns,
  SecurityEventColumns,
  SecurityThresholdColumns,
} from './security-events.tables.ts';

export type SecurityEventTable = TableOf<
  SecurityEventColumns,
  {
    /** 0 if the event is not about a known member. */
    member_id: bigint;
    name: SecurityEventName;
    /** Number of equal events in the batch. */
    count: number;
  }
>;

/** What the events of the alert have in common. */
export type Per = 'all' | 'member' | 'address';

export type SecurityThresholdTable = TableOf<
  SecurityThresholdColumns,
  {
    name: SecurityEventName;
    per: Per;
    /** Events within the window that raise an alert. */
    count: number;
  }
>;

export type SecurityAlertTable = TableOf<
  SecurityAlertColumns,
  {
    /** 0 if the alert is not about one member. */
    member_id: bigint;
    name: SecurityEventName;
    per: Per;
  }
>;

declare module '../database/schema.ts' {
  interface Database {
    security_event: ByMember<SecurityEventTable>;
    security_threshold: Reference<SecurityThresholdTable>;
    security_alert: ByMember<SecurityAlertTable>;
  }
}
