// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface MessageColumns {
  recipient: string;
  id: bigint;
  channel: string;
  purpose: string;
  body: string;
  sent_at: Date;
  state: Generated<string>;
  sealed: Buffer | null;
  attempts: Generated<number>;
  due_at: Date | null;
  give_up_at: Date | null;
  address: string;
}
