import type { ColumnType, Selectable } from 'kysely';

export interface TotpTable {
  member_id: bigint;
  secret_box: Buffer;
  begun_at: Date;
  /** Null until the first code has proved that the app knows the secret: nothing is asked for before. */
  confirmed_at: Date | null;
  /** The newest step of thirty seconds that a code was taken for; -1 before the first. */
  last_step: ColumnType<bigint, bigint | undefined, bigint>;
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
