import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from './operator.ts';

/** Something that goes wrong, and the alerts that have to call somebody for it. */
export interface Fault {
  readonly name: string;
  /** Those that are taken back when the fault is over. */
  readonly alerts: readonly string[];
  /** Those that look at a longer time than is waited for. */
  readonly lasting?: readonly string[];
  readonly begin: () => Promise<void> | void;
  /** The runbook's commands that look at the fault or bridge it, while it lasts. */
  readonly during?: readonly Command[];
  readonly end?: () => Promise<void> | void;
  /** Those that end what the fault left behind. */
  readonly afterwards?: readonly Command[];
  /** Milliseconds until each alert has called; two minutes by default. */
  readonly callMs?: number;
}

/** What is done before and after something else. */
export type Act = Pick<Fault, 'begin' | 'end'>;

/** The running product of the rehearsal. */
export interface Site {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Of the start script, whose first child is the platform. */
  readonly pid: number;
  /** The ways to the site and to the third parties, which can be shut. */
  readonly door: Door;
  readonly thirdParties: Door;
}

interface Door {
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
}

export interface Repeated {
  readonly stop: () => Promise<void>;
}

/** Repeats `act` until it is stopped; what it throws is of no interest. */
export function repeat(act: () => Promise<unknown>, pauseMs: number): Repeated {
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      await act().catch(() => undefined);
      await sleep(pauseMs);
    }
  })();
  return {
    stop() {
      over.abort();
      return done;
    },
  };
}
