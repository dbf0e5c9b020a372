import type { Selectable, Generated } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { TotpColumns, TotpRecoveryColumns } from './totp.tables.ts';

export type TotpTable = TableOf<
  TotpColumns,
  {
    /** Null until the first code confirms the secret; until then no code is required. */
    confirmed_at: Date | null;
    /** The newest time step whose code was used; -1 before the first. */
    last_step: Generated<bigint>;
    /** The step whose code was last refused as right for another time; null before. */
    refused_step: bigint | null;
  }
>;

export type TotpRecoveryTable = TotpRecoveryColumns;

export type Totp = Selectable<TotpTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    totp: ByMember<TotpTable>;
    totp_recovery: ByMember<TotpRecoveryTable>;
  }
}
