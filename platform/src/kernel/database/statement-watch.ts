/** A statement that took long or failed. */
export interface NotableStatement {
  /** The name of a prepared statement, or the beginning of its text, which has no values. */
  readonly statement: string;
  readonly ms: number;
  /** Absent if it was only slow. */
  readonly error?: unknown;
}

/** Told after the statement, in the context of the call that sent it. */
export type OnNotable = (about: NotableStatement) => void;

const slowMs = 500;
const mostShown = 160;
/** Codes of failures that are part of the work: a repeated key, and conflicts that are tried again. */
const expected: ReadonlySet<unknown> = new Set(['23505', '40001']);

/**
 * Tells `onNotable` once `answer` has taken half a second or failed, other than by a repeated key or
 * a conflict that is tried again.
 */
export function watchStatement(
  answer: Promise<unknown>,
  { text, name }: { readonly text: string; readonly name?: string | undefined },
  onNotable: OnNotable,
): void {
  const began = performance.now();
  const tell = (about: Pick<NotableStatement, 'error'>) =>
    onNotable({
      statement: name ?? text.trim().replaceAll(/\s+/g, ' ').slice(0, mostShown),
      ms: Math.round(performance.now() - began),
      ...about,
    });
  answer.then(
    () => performance.now() - began >= slowMs && tell({}),
    (error: unknown) => !expected.has(codeOf(error)) && tell({ error }),
  );
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
