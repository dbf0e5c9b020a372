// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface ProgrammeColumns {
  code: string;
  active: Generated<boolean>;
  needs_permit: Generated<boolean>;
  permit: string | null;
}

export interface ProgrammeSettingColumns {
  programme: string;
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface ProgrammeChangeColumns {
  programme: string;
  changed_at: Date;
  active: boolean;
  permit: string | null;
}
