// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface UniqueKeyColumns {
  kind: string;
  key_hash: Buffer;
  member_id: bigint;
  key_id: Generated<string>;
}
