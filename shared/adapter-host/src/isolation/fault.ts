/** What an adapter did wrong: it threw, used too much time or memory, or returned what it must not. */
export type FaultKind = 'threw' | 'too-slow' | 'too-large' | 'invalid';

const readable = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * A call of an adapter that failed; this call alone. The message is one line with the kind and the place,
 * without what the adapter threw: that may hold a player's data, which no log may have.
 */
export class AdapterFault extends Error {
  override readonly name = 'AdapterFault';
  readonly kind: FaultKind;
  /** The adapter's id. */
  readonly adapter: string;
  readonly fn: string;
  /** The message with what the adapter threw, for its author's examples. Never for a log. */
  readonly inFull: string;

  constructor(kind: FaultKind, adapter: string, fn: string, why: string) {
    const where = `The adapter "${adapter}" failed in ${fn}: `;
    super(where + (kind === 'threw' ? 'It threw.' : readable(why)));
    this.inFull = where + readable(why);
    this.kind = kind;
    this.adapter = adapter;
    this.fn = fn;
  }
}

/** What went wrong in one line, with what an adapter threw: for its author's examples, never for a log. */
export function inFull(error: unknown): string {
  if (error instanceof AdapterFault) return error.inFull;
  return error instanceof Error ? error.message : String(error);
}
