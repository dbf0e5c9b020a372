import type { kycStates, KycDocument, KycSide } from '@parol/wire/kyc';
import type { ColumnType, Selectable } from 'kysely';
import type { Localized } from '@parol/domain';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { KycColumns, KycImageColumns } from './kyc.tables.ts';

export type KycState = Exclude<(typeof kycStates)[number], 'none'>;

export type KycTable = TableOf<
  KycColumns,
  {
    kind: KycDocument;
    /** YYYY-MM-DD. */
    birthday: string;
    /** The sealed document number; the keyed hash finds equal numbers. */
    number_box: Buffer;
    state: KycState;
    reason: ColumnType<Localized | null, string | null, string | null>;
  }
>;

export type KycImageTable = TableOf<
  KycImageColumns,
  {
    side: KycSide;
    /** Our re-encoded JPEG, sealed. */
    box: Buffer;
  }
>;

export type Kyc = Selectable<KycTable>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    kyc: ByMember<KycTable>;
    kyc_image: ByMember<KycImageTable>;
  }
}
