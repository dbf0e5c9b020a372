// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface OtpColumns {
  account: string;
  id: bigint;
  purpose: string;
  code_hash: Buffer;
  address: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  delivered: boolean;
  asker: string;
  trusted: boolean;
  new_device: boolean;
  recipient: string;
}
