import type { kycStates, KycDocument, KycSide } from '@parol/wire/kyc';
import type { ColumnType, Selectable } from 'kysely';
import type { Localized } from '@parol/domain';

export type KycState = Exclude<(typeof kycStates)[number], 'none'>;

export interface KycTable {
  id: bigint;
  member_id: bigint;
  kind: KycDocument;
  full_name: string;
  /** YYYY-MM-DD. */
  birthday: string;
  /** The sealed document number; the keyed hash finds equal numbers. */
  number_box: Buffer;
  state: KycState;
  reason: ColumnType<Localized | null, string | null, string | null>;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface KycImageTable {
  member_id: bigint;
  kyc_id: bigint;
  side: KycSide;
  /** Our re-encoded JPEG, sealed. */
  box: Buffer;
}

export type Kyc = Selectable<KycTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    kyc: KycTable;
    kyc_image: KycImageTable;
  }
}
