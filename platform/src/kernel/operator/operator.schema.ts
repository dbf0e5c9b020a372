import type { ColumnType } from 'kysely';

export interface OperatorTable {
  name: string;
  secret_hash: string;
  added_by: string;
  added_at: Date;
  /** The second operator who agreed; null until then. */
  confirmed_by: string | null;
  removed_at: Date | null;
}

/** What takes two operators and waits for the second. */
export interface ProposalTable {
  /** The command. */
  act: string;
  about: string;
  value: ColumnType<unknown, string, string>;
  proposed_by: string;
  proposed_at: Date;
}

declare module '../database/schema.ts' {
  interface Database {
    operator: OperatorTable;
    operator_proposal: ProposalTable;
  }
}
