import type { ColumnType } from 'kysely';

interface ProgrammeTable {
  code: string;
  active: boolean;
  /** Whether the `ph` profile runs it only with a permit. */
  needs_permit: boolean;
  permit: string | null;
}

/** A programme's settings from `effective_at` until the next row. */
interface ProgrammeSettingTable {
  programme: string;
  effective_at: Date;
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}

/** A programme's state until `changed_at`, since the change before. */
interface ProgrammeChangeTable {
  programme: string;
  changed_at: Date;
  active: boolean;
  permit: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    programme: ProgrammeTable;
    programme_setting: ProgrammeSettingTable;
    programme_change: ProgrammeChangeTable;
  }
}
