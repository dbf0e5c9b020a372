// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface TotpColumns {
  member_id: bigint;
  secret_box: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
  refused_step: bigint | null;
}

export interface TotpRecoveryColumns {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}
