import type { LimitKind, LimitSpan, PauseKind } from '@parol/wire/responsible-gaming';

/** Units of 1/10,000 peso; minutes where the kind is `session`. */
interface CareLimitTable {
  member_id: bigint;
  kind: LimitKind;
  span: LimitSpan;
  amount: bigint;
}

interface CareChangeTable {
  member_id: bigint;
  kind: LimitKind;
  span: LimitSpan;
  /** Null removes the limit. */
  amount: bigint | null;
  asked_at: Date;
  opens_at: Date;
  lapses_at: Date;
}

interface CarePauseTable {
  member_id: bigint;
  id: bigint;
  kind: PauseKind;
  starts_at: Date;
  ends_at: Date;
}

interface CareSettingTable {
  member_id: bigint;
  /** Null turns reality checks off. */
  check_minutes: number | null;
}

interface CareTimeTable {
  member_id: bigint;
  day: string;
  ms: bigint;
  seen_at: Date;
}

declare module '../kernel/database/schema.ts' {
  interface Database {
    care_limit: CareLimitTable;
    care_change: CareChangeTable;
    care_pause: CarePauseTable;
    member_pause: Omit<CarePauseTable, 'id'>;
    care_setting: CareSettingTable;
    care_time: CareTimeTable;
  }
}
