import type { ColumnType } from 'kysely';
import type { DatedSettingTable } from '../settings/settings.ts';

export interface OperatorTable {
  name: string;
  secret_hash: string;
  added_by: string;
  added_at: Date;
  /** The second operator who agreed; null until then. */
  confirmed_by: string | null;
  removed_at: Date | null;
}

/** A proposal that waits for a second operator. */
export interface ProposalTable {
  /** The command. */
  act: string;
  about: string;
  value: ColumnType<unknown, string, string>;
  proposed_by: string;
  proposed_at: Date;
}

/** A credit that an operator gave a member by a command other than an adjustment. */
export interface OperatorCreditTable {
  member_id: bigint;
  id: bigint;
  kind: string;
  /** The command. */
  act: string;
  /** Units. */
  amount: bigint;
  /** The operator who carried it out. */
  actor: string;
  /** The operator who had proposed it; null if one operator was enough. */
  proposed_by: string | null;
  credited_at: Date;
}

declare module '../database/schema.ts' {
  interface Database {
    operator: OperatorTable;
    operator_proposal: ProposalTable;
    operator_credit: OperatorCreditTable;
    /** What one operator may give alone. */
    operator_credit_setting: DatedSettingTable;
  }
}
