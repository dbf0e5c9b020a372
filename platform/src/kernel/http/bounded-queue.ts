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

/** Work that waits for its turn. */
interface Waiting {
  /** When its patience ends. */
  readonly until: number;
  readonly end: (isTurn: boolean) => void;
}

/** Work in the order in which it waits, each for `patienceMs` at most. */
function waitingLine(patienceMs = Infinity) {
  const queue = new Set<Waiting>();
  /** One for all that wait: they have the same patience, so that of the first ends first. */
  let timer: NodeJS.Timeout | undefined;

  /** Sees to the end of the first one's patience; a timer that finds nothing late does nothing. */
  function timeFirst(): void {
    const [first] = queue;
    if (!first || timer || first.until === Infinity) return;
    timer = setTimeout(endLate, Math.ceil(first.until - performance.now())).unref();
  }

  function endLate(): void {
    timer = undefined;
    const now = performance.now();
    for (const one of queue) {
      if (one.until > now) break;
      one.end(false);
    }
    timeFirst();
  }

  return {
    size: () => queue.size,
    first: (): Waiting | undefined => queue.values().next().value,
    /** Whether the turn came before patience ended. */
    wait: (): Promise<boolean> =>
      new Promise((resolve) => {
        const waiting: Waiting = {
          until: performance.now() + patienceMs,
          end(isTurn) {
            queue.delete(waiting);
            resolve(isTurn);
          },
        };
        queue.add(waiting);
        timeFirst();
      }),
  };
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
  const line = waitingLine(patienceMs);
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
        const next = line.first();
        if (next) next.end(true);
        else underWay -= 1;
      },
    };
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
      const isFull = underWay >= atOnce && line.size() >= waiting;
      if (isFull || own >= ofOne) return refuse();
      ofRequester.set(requester, own + 1);
      if (underWay < atOnce) underWay += 1;
      else if (!(await line.wait())) {
        leave(requester);
        return undefined;
      }
      return turnOf(requester);
    },
  };
}
