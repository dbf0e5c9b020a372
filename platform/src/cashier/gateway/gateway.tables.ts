// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface GatewayOverrideColumns {
  gateway_id: string;
  status: string | null;
  reason: ColumnType<unknown, string | null, string | null>;
  minimum: bigint | null;
  maximum: bigint | null;
  updated_at: Date;
}
