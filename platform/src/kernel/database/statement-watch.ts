import { ownName } from './frequent-statements.ts';

/** A statement that took long or failed. */
export interface NotableStatement {
  /** The name in its comment, or the beginning of its text, which has no values. */
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
export function watchStatement(answer: Promise<unknown>, text: string, onNotable: OnNotable): void {
  const began = performance.now();
  const ended = (failure?: { readonly error: unknown }) => {
    const ms = Math.round(performance.now() - began);
    const isNotable = failure ? !expected.has(codeOf(failure.error)) : ms >= slowMs;
    if (isNotable) onNotable({ statement: shown(text), ms, ...failure });
  };
  answer.then(
    () => ended(),
    (error: unknown) => ended({ error }),
  );
}

const shown = (text: string): string =>
  ownName(text) ?? text.trim().replaceAll(/\s+/g, ' ').slice(0, mostShown);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
