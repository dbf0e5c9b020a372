import type { ColumnType, Selectable } from 'kysely';

export interface TotpTable {
  member_id: bigint;
  secret_box: Buffer;
  begun_at: Date;
  /** Null until the first code confirms the secret; until then no code is required. */
  confirmed_at: Date | null;
  /** The newest time step whose code was used; -1 before the first. */
  last_step: ColumnType<bigint, bigint | undefined, bigint>;
  /** The step whose code was last refused as right for another time; null before. */
  refused_step: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
}

export interface TotpRecoveryTable {
  member_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}

export type Totp = Selectable<TotpTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    totp: TotpTable;
    totp_recovery: TotpRecoveryTable;
  }
}
