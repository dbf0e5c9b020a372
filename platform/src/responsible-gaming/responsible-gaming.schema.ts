import type { LimitKind, LimitSpan, PauseKind } from '@parol/wire/responsible-gaming';
import type { ByMember, TableOf } from '../kernel/database/database.ts';
import type {
  RgChangeColumns,
  RgLimitColumns,
  RgPauseColumns,
  RgSettingColumns,
  RgTimeColumns,
} from './responsible-gaming.tables.ts';

/** Units of 1/10,000 peso; minutes where the kind is `session`. */
type RgLimitTable = TableOf<
  RgLimitColumns,
  {
    kind: LimitKind;
    span: LimitSpan;
  }
>;

type RgChangeTable = TableOf<
  RgChangeColumns,
  {
    kind: LimitKind;
    span: LimitSpan;
    /** Null removes the limit. */
    amount: bigint | null;
  }
>;

type RgPauseTable = TableOf<
  RgPauseColumns,
  {
    kind: PauseKind;
  }
>;

type RgSettingTable = TableOf<
  RgSettingColumns,
  {
    /** Null turns reality checks off. */
    check_minutes: number | null;
  }
>;

type RgTimeTable = RgTimeColumns;

declare module '../kernel/database/schema.ts' {
  interface Database {
    rg_limit: ByMember<RgLimitTable>;
    rg_change: ByMember<RgChangeTable>;
    rg_pause: ByMember<RgPauseTable>;
    member_pause: Omit<RgPauseTable, 'id'>;
    rg_setting: ByMember<RgSettingTable>;
    rg_time: ByMember<RgTimeTable>;
  }
}
