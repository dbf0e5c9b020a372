import type { Database } from '../database/database.ts';

/**
 * How long a table's rows are kept. Money, the audit log, identity documents, deposits and
 * withdrawals have no rule: the law asks for at least five years. Needs an index on the column.
 */
export interface RetentionRule {
  readonly table: keyof Database;
  /** A column that says when the row's use ended. */
  readonly column: string;
  /** What the column holds: a time (the default), a Manila day, or an id that begins with its time. */
  readonly holds?: 'time' | 'day' | 'id';
  readonly keptMs: number;
  /** Only rows that meet this condition are deleted. */
  readonly only?: readonly [
    column: string,
    operator: '=' | '<>' | 'is',
    value: string | boolean | null,
  ];
}
