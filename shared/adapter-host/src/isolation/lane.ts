import { Worker } from 'node:worker_threads';
import type { FaultKind } from './fault.ts';

/** A call for the worker thread; `args` is JSON of the list of arguments. */
export interface IsolatedCall {
  readonly hash: string;
  readonly code: string;
  readonly name: string;
  readonly args: string;
  /** Milliseconds that the adapter may take, once it has done a least amount of work. */
  readonly callMs: number;
}

export type IsolatedAnswer =
  /** JSON. */
  | { readonly result: string }
  | { readonly fault: { readonly kind: FaultKind; readonly message: string } };

interface Waiting {
  readonly call: IsolatedCall;
  readonly done: (answer: IsolatedAnswer | undefined) => void;
  readonly failed: (error: Error) => void;
}

/** A call that the thread had at a look, when that was, and what the process had used by then. */
interface Seen {
  readonly call: Waiting;
  readonly since: number;
  readonly used: NodeJS.CpuUsage;
}

/** One worker thread, started with the first call, which runs one call after the other. */
export interface Lane {
  /**
   * Undefined if the thread had to be ended, or ended by itself, during this very call. Rejects if no
   * thread can start, or if the lane is closed.
   */
  run(call: IsolatedCall): Promise<IsolatedAnswer | undefined>;
  close(): Promise<void>;
}

/** A thread without an answer, or that is not ready, ends after this time at the latest. */
const idleMs = 60_000;
const workerFile = new URL('./worker.mjs', import.meta.url);
const workerOptions = {
  execArgv: [],
  env: {},
  name: 'adapters',
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

/**
 * `hardStopMs`: processor time after which the thread of a call ends that the engine cannot stop; counted
 * from the first look that finds it in the thread, at most as long after its beginning.
 */
export function createLane(hardStopMs: number): Lane {
  return new WorkerLane(hardStopMs);
}

class WorkerLane implements Lane {
  readonly #hardStopMs: number;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #ready = false;
  #current: Waiting | undefined;
  /** While the thread starts. */
  #starting: NodeJS.Timeout | undefined;
  /** Until the next look at the call in the thread. */
  #watching: NodeJS.Timeout | undefined;
  #seen: Seen | undefined;

  constructor(hardStopMs: number) {
    this.#hardStopMs = hardStopMs;
  }

  run(call: IsolatedCall): Promise<IsolatedAnswer | undefined> {
    return new Promise((done, failed) => {
      this.#queue.push({ call, done, failed });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const ended = this.#forgetWorker();
    this.#failAll(new Error('The host of adapters is closed.'));
    await ended;
  }

  #next(): void {
    if (this.#current) return;
    if (this.#queue.length === 0) {
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    if (!this.#ready) return;
    this.#current = this.#queue.shift();
    this.#worker.postMessage(this.#current?.call, []);
    this.#watch(this.#hardStopMs);
  }

  #start(): Worker {
    const started = new Worker(workerFile, workerOptions);
    this.#starting = setTimeout(() => this.#ended(started, new Error('It is not ready.')), idleMs);
    started.on('message', (message: IsolatedAnswer | 'ready') => {
      if (this.#worker !== started) return;
      if (message !== 'ready') return this.#finish(message);
      clearTimeout(this.#starting);
      this.#ready = true;
      this.#next();
    });
    started.on('error', (error: Error) => this.#ended(started, error));
    started.on('exit', () => this.#ended(started, new Error('It ended at its start.')));
    return started;
  }

  #ended(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return;
    const wasReady = this.#ready;
    void this.#forgetWorker();
    if (wasReady) this.#finish(undefined);
    else this.#failAll(new Error('The thread that runs adapters does not start.', { cause }));
  }

  /**
   * Looks at the call in the thread later. There is one timer for all calls, because reading the
   * processor time at each would cost more than the rest of this class.
   */
  #watch(ms: number): void {
    // An answer that came while this thread was busy is read before.
    if (this.#watching) return;
    this.#watching = setTimeout(() => setImmediate(() => this.#look()), Math.max(ms, 10)).unref();
  }

  /**
   * Ends the thread if its call has used its processor time since it was first seen. What the whole
   * process used is the upper bound of what the thread did, so that a busy machine ends no thread; one
   * that does nothing ends after `idleMs`.
   */
  #look(): void {
    this.#watching = undefined;
    const call = this.#current;
    if (!call) return;
    if (this.#seen?.call !== call) {
      this.#seen = { call, since: performance.now(), used: process.cpuUsage() };
      return this.#watch(this.#hardStopMs);
    }
    const { since, used } = this.#seen;
    const { user, system } = process.cpuUsage(used);
    const left = this.#hardStopMs - (user + system) / 1000;
    if (left > 0 && performance.now() - since < idleMs) return this.#watch(left);
    void this.#forgetWorker();
    this.#finish(undefined);
  }

  #finish(answer: IsolatedAnswer | undefined): void {
    const finished = this.#current;
    this.#current = undefined;
    finished?.done(answer);
    this.#next();
  }

  #forgetWorker(): Promise<number> | undefined {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#ready = false;
    clearTimeout(this.#starting);
    return worker?.terminate();
  }

  #failAll(error: Error): void {
    const open = this.#current ? [this.#current] : [];
    this.#current = undefined;
    for (const { failed } of [...open, ...this.#queue.splice(0)]) failed(error);
  }
}
