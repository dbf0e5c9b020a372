import type { Localized } from '@parol/domain';
import type { ColumnType } from 'kysely';
import type { TableOf } from '../../kernel/database/database.ts';
import type { GatewayOverrideColumns } from './gateway.tables.ts';

export type GatewayOverrideTable = TableOf<
  GatewayOverrideColumns,
  {
    /** Null uses the descriptor's status. */
    status: 'active' | 'maintenance' | 'disabled' | null;
    reason: ColumnType<Localized | null, string | null, string | null>;
    /** Units. */
    minimum: bigint | null;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    gateway_override: GatewayOverrideTable;
  }
}
