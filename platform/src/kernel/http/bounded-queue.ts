import { setTimeout as sleep } from 'node:timers/promises';

/** How much is done at once, and how much waits for it. */
export interface QueueLimits {
  /** Pieces of work that are done at once. */
  readonly atOnce: number;
  /** Pieces of work that wait for their turn. */
  readonly waiting: number;
  /** How many of those that are done or wait may be of one requester; any number by default. */
  readonly ofOne?: number;
  /** Milliseconds after which one that still waits is refused; none by default. */
  readonly patienceMs?: number;
  /**
   * One without a place is refused after one to three times this time, so that answers come one by
   * one: a flood that comes again at once would use up the process by the answers alone.
   */
  readonly refusedAfterMs: number;
}

/** A turn; `done` is called when its work has ended, or failed. */
export interface Turn {
  readonly done: () => void;
}

export interface BoundedQueue {
  /** Resolves when the work may begin; to undefined if there are too many. */
  readonly enter: (requester: string) => Promise<Turn | undefined>;
}

/** Refusals that come at the same time are answered at so many different ones. */
const spread = 100;

/** Lets work begin in the order of its requests, some at once, and refuses more than can wait. */
export function boundedQueue({
  atOnce,
  waiting,
  ofOne = Infinity,
  patienceMs,
  refusedAfterMs,
}: QueueLimits): BoundedQueue {
  let underWay = 0;
  let refused = 0;
  const queue = new Set<(isTurn: boolean) => void>();
  const ofRequester = new Map<string, number>();

  function leave(requester: string): void {
    const left = (ofRequester.get(requester) ?? 1) - 1;
    if (left > 0) ofRequester.set(requester, left);
    else ofRequester.delete(requester);
  }

  function turnOf(requester: string): Turn {
    let isDone = false;
    return {
      done() {
        if (isDone) return;
        isDone = true;
        leave(requester);
        const [next] = queue;
        if (next) next(true);
        else underWay -= 1;
      },
    };
  }

  /** Whether the turn came before patience ended. */
  function waitForTurn(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer =
        patienceMs === undefined ? undefined : setTimeout(() => end(false), patienceMs).unref();
      const end = (isTurn: boolean) => {
        clearTimeout(timer);
        queue.delete(end);
        resolve(isTurn);
      };
      queue.add(end);
    });
  }

  async function refuse(): Promise<undefined> {
    if (refusedAfterMs === 0) return undefined;
    refused += 1;
    const part = (refused % spread) / spread;
    await sleep(refusedAfterMs * (1 + 2 * part), undefined, { ref: false });
    return undefined;
  }

  return {
    async enter(requester) {
      const own = ofRequester.get(requester) ?? 0;
      const isFull = underWay >= atOnce && queue.size >= waiting;
      if (isFull || own >= ofOne) return refuse();
      ofRequester.set(requester, own + 1);
      if (underWay < atOnce) underWay += 1;
      else if (!(await waitForTurn())) {
        leave(requester);
        return undefined;
      }
      return turnOf(requester);
    },
  };
}
