import type { ColumnType } from 'kysely';

/** A text of the platform in both languages of the site. */
export interface BothLanguages {
  readonly en: string;
  readonly ph: string;
}

export interface GatewayOverrideTable {
  gateway_id: string;
  /** Null leaves the descriptor's own. */
  status: 'active' | 'maintenance' | 'disabled' | null;
  reason: ColumnType<BothLanguages | null, string | null, string | null>;
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
