/** Pages that a process makes, and those that wait for it. */
export interface PageLimits {
  /** Pages that are made at once. More would only make each of them later. */
  readonly atOnce: number;
  /** Pages that wait for their turn. */
  readonly waiting: number;
  /** How many of those that are made or wait may be of one requester. */
  readonly ofOne: number;
  /**
   * A request without a place is answered after one to three times this time, so that answers come
   * one by one: a flood that comes again at once would use up the process by the answers alone.
   */
  readonly refusedAfterMs: number;
}

/** A page takes some ten milliseconds: the last in the queue waits a second or two. */
export const usualPageLimits: PageLimits = {
  atOnce: 2,
  waiting: 60,
  ofOne: 24,
  refusedAfterMs: 1_000,
};

/** A page's turn; `done` is called when it was sent, or failed. */
export interface Turn {
  readonly done: () => void;
}

export interface PageQueue {
  /** Resolves when the page may be made; at once to undefined if there are too many. */
  readonly enter: (requester: string) => Promise<Turn | undefined>;
}

/** Makes pages in the order of their requests, a few at once, and refuses more than can wait. */
export function pageQueue({
  atOnce,
  waiting,
  ofOne,
}: Omit<PageLimits, 'refusedAfterMs'>): PageQueue {
  let made = 0;
  const queue: (() => void)[] = [];
  const ofRequester = new Map<string, number>();

  function turnOf(requester: string): Turn {
    let isDone = false;
    return {
      done() {
        if (isDone) return;
        isDone = true;
        const left = (ofRequester.get(requester) ?? 1) - 1;
        if (left > 0) ofRequester.set(requester, left);
        else ofRequester.delete(requester);
        const next = queue.shift();
        if (next) next();
        else made -= 1;
      },
    };
  }

  return {
    async enter(requester) {
      const own = ofRequester.get(requester) ?? 0;
      const isFull = made >= atOnce && queue.length >= waiting;
      if (isFull || own >= ofOne) return undefined;
      ofRequester.set(requester, own + 1);
      if (made < atOnce) made += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      return turnOf(requester);
    },
  };
}
