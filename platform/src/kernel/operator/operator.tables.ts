// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface OperatorColumns {
  name: string;
  secret_hash: string;
  added_by: string;
  added_at: Date;
  confirmed_by: string | null;
  removed_at: Date | null;
}

export interface OperatorProposalColumns {
  act: string;
  about: string;
  value: ColumnType<unknown, string, string>;
  proposed_by: string;
  proposed_at: Date;
}

export interface OperatorCreditColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  act: string;
  amount: bigint;
  actor: string;
  proposed_by: string | null;
  credited_at: Date;
}

export interface OperatorCreditSettingColumns {
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}
