/**
 * A statement that begins with this comment is prepared once per connection under the given name, from
 * the first time on; for the statements of every bet. Each name must always have the same text.
 */
const prepared = /^\/\* prepared: ([a-z_]+) \*\//;
/** A statement that is sent this often is prepared; as in PostgreSQL's driver for Java. */
const oftenFrom = 5;
/** Each is a plan in each connection's memory. */
const mostPrepared = 200;
const mostCounted = 2_000;

/** The name that a statement has in a comment at its beginning. */
export const ownName = (text: string): string | undefined =>
  text.startsWith('/*') ? prepared.exec(text)?.[1] : undefined;

/** The statements that a process prepares, so that PostgreSQL parses and plans them once per connection. */
export class FrequentStatements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The name under which a statement is prepared; undefined if it is sent with its text. */
  nameOf(text: string, parameters: number): string | undefined {
    const own = ownName(text);
    if (own !== undefined) return own;
    // Without parameters the simple protocol costs less, and commands such as `begin` have no plan.
    return parameters === 0 ? undefined : (this.#names.get(text) ?? this.#count(text));
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= mostPrepared) return undefined;
    const times = (this.#counts.get(text) ?? 0) + 1;
    if (times < oftenFrom) {
      // Lists of different lengths make many texts.
      if (this.#counts.size >= mostCounted) this.#counts.clear();
      this.#counts.set(text, times);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `often_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Whether a prepared statement failed because a migration changed the columns of its result. Nothing
 * was done.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';
