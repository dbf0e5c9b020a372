/** A recurring, idempotent task; its runs never overlap within a process. */
export interface Job {
  /** District and what the job does: `cashier.expire-deposits`. */
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Only one process at a time runs it; others take over when that one stops or dies. */
  readonly once?: boolean;
  /**
   * It works on what this process alone has in memory, so every process runs it; any other job runs
   * in workers.
   */
  readonly everywhere?: boolean;
  /** `stopping` is aborted when the process stops: a long run then ends after its current step. */
  readonly run: (stopping?: AbortSignal) => Promise<void>;
}
