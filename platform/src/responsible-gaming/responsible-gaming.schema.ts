import type { LimitKind, LimitSpan, PauseKind } from '@parol/wire/responsible-gaming';

/** Units of 1/10,000 peso; minutes where the kind is `session`. */
interface RgLimitTable {
  member_id: bigint;
  kind: LimitKind;
  span: LimitSpan;
  amount: bigint;
}

interface RgChangeTable {
  member_id: bigint;
  kind: LimitKind;
  span: LimitSpan;
  /** Null removes the limit. */
  amount: bigint | null;
  asked_at: Date;
  opens_at: Date;
  lapses_at: Date;
}

interface RgPauseTable {
  member_id: bigint;
  id: bigint;
  kind: PauseKind;
  starts_at: Date;
  ends_at: Date;
}

interface RgSettingTable {
  member_id: bigint;
  /** Null turns reality checks off. */
  check_minutes: number | null;
}

interface RgTimeTable {
  member_id: bigint;
  day: string;
  ms: bigint;
  seen_at: Date;
}

declare module '../kernel/database/schema.ts' {
  interface Database {
    rg_limit: RgLimitTable;
    rg_change: RgChangeTable;
    rg_pause: RgPauseTable;
    member_pause: Omit<RgPauseTable, 'id'>;
    rg_setting: RgSettingTable;
    rg_time: RgTimeTable;
  }
}
