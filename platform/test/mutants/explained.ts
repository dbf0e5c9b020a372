/** A mutant that no test has to find. */
interface Explained {
  /** The function's file below platform/db/functions. */
  readonly file: string;
  /** The changed line. */
  readonly after: string;
  /** Why the function does the same, or why no test can see the difference. */
  readonly reason: string;
}

export const explained: readonly Explained[] = [];
