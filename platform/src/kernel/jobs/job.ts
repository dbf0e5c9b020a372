/** Work that recurs: run at once when due, never twice at the same time in one process; `run` is idempotent. */
export interface Job {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}
