import type { Db } from '../../kernel/database/database.ts';

/** Earlier withdrawals and transfers of the member; amounts in units, without returned ones. */
export interface Sums {
  /** Since midnight in Manila. */
  readonly today: bigint;
  /** Since midnight in Manila, to the payee. */
  readonly todayToPayee: bigint;
  /** To the payee within the last hours in which a payee counts as new. */
  readonly newToPayee: bigint;
  /** Number within the last hour. */
  readonly lastHour: number;
}

/** The times from which the sums of a member's money out are read. */
export interface PeriodStarts {
  readonly midnight: Date;
  /** A payee added after this time is new. */
  readonly newPayee: Date;
  readonly hour: Date;
}

/** Sums the member's earlier withdrawals or transfers. */
export type History = (on: Db, since: PeriodStarts) => Promise<Sums>;
