import { Refusal } from '../../kernel/http/http.ts';
import type { Clock } from '../../kernel/clock/clock.ts';

/** An answer of a provider, and when it was asked for. */
export interface Answered<T> {
  readonly answer: T;
  readonly readAt: number;
}

interface Kept<T> {
  readonly last: Answered<T> | undefined;
  readonly triedAt: number;
  /** When the provider may be asked again. */
  readonly askAt: number;
}

/** A provider that does not answer is asked again after this, so that not every page waits for it. */
const retryMs = 10_000;
/** Answers that are older are of no use to anyone. */
const mostMs = 5 * 60_000;

/**
 * Answers of providers by `Key`, kept for `keptMs`: all who ask at the same time share one read. The
 * last answer of a provider that became silent stays for five minutes; undefined without one.
 */
export function keptAnswers<Key, T>(
  clock: Clock,
  keptMs: number,
): (
  key: Key,
  ask: () => Promise<T>,
) => Promise<(Answered<T> & { readonly age: number }) | undefined> {
  const kept = new Map<Key, Kept<T>>();
  const running = new Map<Key, Promise<Kept<T>>>();
  const time = () => clock.now().getTime();

  async function read(key: Key, ask: () => Promise<T>): Promise<Kept<T>> {
    const at = time();
    const answered = await ask().then(
      (answer): Answered<T> => ({ answer, readAt: at }),
      (error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      },
    );
    const now: Kept<T> = {
      last: answered ?? kept.get(key)?.last,
      triedAt: at,
      askAt: at + (answered ? keptMs : retryMs),
    };
    kept.set(key, now);
    return now;
  }

  /** One read at a time for all who ask. */
  function current(key: Key, ask: () => Promise<T>): Promise<Kept<T>> {
    const now = time();
    const known = kept.get(key);
    // A clock that was set back must not keep an answer for longer.
    if (known && now < known.askAt && now >= known.triedAt) return Promise.resolve(known);
    const started = running.get(key) ?? read(key, ask).finally(() => void running.delete(key));
    running.set(key, started);
    return started;
  }

  return async (key, ask) => {
    const { last } = await current(key, ask);
    if (!last) return undefined;
    const age = time() - last.readAt;
    return age > mostMs ? undefined : { ...last, age: Math.max(0, age) };
  };
}
