// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface KeyTaskColumns {
  name: string;
  key_id: string;
  place: string | null;
  changed: Generated<bigint>;
  done_at: Date | null;
}

export interface DataKeyColumns {
  purpose: string;
  key_id: string;
  known_at: Date;
  retired_at: Date | null;
}
