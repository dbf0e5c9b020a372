import type { Localized } from '@parol/domain';
import type { ColumnType } from 'kysely';

export interface GatewayOverrideTable {
  gateway_id: string;
  /** Null uses the descriptor's status. */
  status: 'active' | 'maintenance' | 'disabled' | null;
  reason: ColumnType<Localized | null, string | null, string | null>;
  /** Units. */
  minimum: bigint | null;
  maximum: bigint | null;
  updated_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    gateway_override: GatewayOverrideTable;
  }
}
