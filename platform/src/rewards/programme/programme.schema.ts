import type { ColumnType, Generated } from 'kysely';
import type { Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  ProgrammeChangeColumns,
  ProgrammeColumns,
  ProgrammeSettingColumns,
} from './programme.tables.ts';

type ProgrammeTable = TableOf<
  ProgrammeColumns,
  {
    /** Whether the `ph` profile runs it only with a permit. */
    needs_permit: Generated<boolean>;
  }
>;

/** A programme's settings from `effective_at` until the next row. */
type ProgrammeSettingTable = TableOf<
  ProgrammeSettingColumns,
  {
    value: ColumnType<unknown, string, never>;
  }
>;

/** A programme's state until `changed_at`, since the change before. */
type ProgrammeChangeTable = ProgrammeChangeColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    programme: Reference<ProgrammeTable>;
    programme_setting: Reference<ProgrammeSettingTable>;
    programme_change: Reference<ProgrammeChangeTable>;
  }
}
