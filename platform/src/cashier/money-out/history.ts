import type { Db } from '../../kernel/database/database.ts';

/** Earlier withdrawals and transfers of the member; amounts in units, without returned ones. */
export interface Sums {
  /** Since midnight in Manila. */
  readonly today: bigint;
  /** Since midnight in Manila, to the payee. */
  readonly todayToPayee: bigint;
  /** To the payee in the hours in which a payee is new, up to now. */
  readonly newToPayee: bigint;
  /** Number within the last hour. */
  readonly lastHour: number;
}

/** From when on the sums of a member's money out are read. */
export interface Since {
  readonly midnight: Date;
  /** When a payee who is no longer new was added at the latest. */
  readonly newPayee: Date;
  readonly hour: Date;
}

/** Sums what left the member before, from the withdrawals or the transfers. */
export type History = (on: Db, since: Since) => Promise<Sums>;
