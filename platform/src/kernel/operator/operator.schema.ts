import type { DatedSettingTable } from '../settings/settings.ts';
import type { ByMember, Local, Reference, TableOf } from '../database/database.ts';
import type {
  OperatorColumns,
  OperatorCreditColumns,
  OperatorProposalColumns,
} from './operator.tables.ts';

export type OperatorTable = TableOf<
  OperatorColumns,
  {
    /** The second operator who agreed; null until then. */
    confirmed_by: string | null;
  }
>;

/** A proposal that waits for a second operator. */
export type ProposalTable = TableOf<
  OperatorProposalColumns,
  {
    /** The command. */
    act: string;
  }
>;

/** A credit that an operator gave a member by a command other than an adjustment. */
export type OperatorCreditTable = TableOf<
  OperatorCreditColumns,
  {
    /** The command. */
    act: string;
    /** Units. */
    amount: bigint;
    /** The operator who carried it out. */
    actor: string;
    /** The operator who had proposed it; null if one operator was enough. */
    proposed_by: string | null;
  }
>;

declare module '../database/schema.ts' {
  interface Database {
    operator: Local<OperatorTable>;
    operator_proposal: Local<ProposalTable>;
    operator_credit: ByMember<OperatorCreditTable>;
    /** What one operator may give alone. */
    operator_credit_setting: Reference<DatedSettingTable>;
  }
}
