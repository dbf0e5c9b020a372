import { AdapterFault } from './fault.ts';
import { createLane, type IsolatedAnswer, type IsolatedCall } from './lane.ts';

export interface IsolationLimits {
  /** Milliseconds that a call may take, at least a million steps; 50. */
  readonly callMs?: number;
  /** Processor time after which the thread of a call ends that the engine cannot stop; 1,000 ms. */
  readonly hardStopMs?: number;
}

interface IsolatedCode {
  readonly id: string;
  readonly hash: string;
  readonly code: string;
}

/** Runs functions of adapters in worker threads (docs/decisions/0244-isolation-of-adapters.md). */
export interface Isolation {
  /**
   * What the function returns, read from JSON; for `load` and a list of names, the functions that the
   * adapter has. Rejects with `AdapterFault`.
   */
  call(adapter: IsolatedCode, fn: string, args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * An adapter whose call ended a thread runs in a second thread from then on, with others of its kind,
 * so that the rest don't wait for it. That call is repeated there: a busy machine may have been slow.
 */
export function createIsolation(limits: IsolationLimits = {}): Isolation {
  const { callMs = 50, hardStopMs = 1000 } = limits;
  const lane = createLane(hardStopMs);
  const slowLane = createLane(hardStopMs);
  const slow = new Set<string>();

  async function run(call: IsolatedCall): Promise<IsolatedAnswer | undefined> {
    if (!slow.has(call.hash)) {
      const answer = await lane.run(call);
      if (answer) return answer;
      slow.add(call.hash);
    }
    return slowLane.run(call);
  }

  return {
    async call({ id, hash, code }, fn, args) {
      const answer = await run({ hash, code, name: fn, args: JSON.stringify(args), callMs });
      if (!answer) throw new AdapterFault('too-slow', id, fn, 'Its thread had to be ended.');
      if ('fault' in answer)
        throw new AdapterFault(answer.fault.kind, id, fn, answer.fault.message);
      // An object with such a key changes its own prototype where it is copied.
      if (answer.result.includes('"__proto__":'))
        throw new AdapterFault('invalid', id, fn, 'Its result has a key "__proto__".');
      return JSON.parse(answer.result);
    },
    async close() {
      await Promise.all([lane.close(), slowLane.close()]);
    },
  };
}
