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

/** A call that the thread has, since when, and what the process had used by then. */
interface Running {
  readonly call: Waiting | undefined;
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

/** `hardStopMs`: processor time after which the thread of a call ends that the engine cannot stop. */
export function createLane(hardStopMs: number): Lane {
  return new WorkerLane(hardStopMs);
}

class WorkerLane implements Lane {
  readonly #hardStopMs: number;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #ready = false;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

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
    this.#stopLater();
  }

  #start(): Worker {
    const started = new Worker(workerFile, workerOptions);
    this.#timer = setTimeout(() => this.#ended(started, new Error('It is not ready.')), idleMs);
    started.on('message', (message: IsolatedAnswer | 'ready') => {
      if (this.#worker !== started) return;
      if (message !== 'ready') return this.#finish(message);
      clearTimeout(this.#timer);
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
   * Ends the thread of a call that has used its processor time. What the whole process used is the
   * upper bound of what the thread did, so that a busy machine ends no thread; one that does nothing
   * ends after `idleMs`.
   */
  #stopLater(): void {
    const [since, used] = [performance.now(), process.cpuUsage()];
    this.#stopIn(this.#hardStopMs, { call: this.#current, since, used });
  }

  #stopIn(ms: number, running: Running): void {
    // An answer that came while this thread was busy is read before.
    this.#timer = setTimeout(() => setImmediate(() => this.#stop(running)), Math.max(ms, 10));
  }

  #stop(running: Running): void {
    const { call, since, used } = running;
    if (this.#current !== call) return;
    const { user, system } = process.cpuUsage(used);
    const left = this.#hardStopMs - (user + system) / 1000;
    if (left > 0 && performance.now() - since < idleMs) return this.#stopIn(left, running);
    void this.#forgetWorker();
    this.#finish(undefined);
  }

  #finish(answer: IsolatedAnswer | undefined): void {
    clearTimeout(this.#timer);
    const finished = this.#current;
    this.#current = undefined;
    finished?.done(answer);
    this.#next();
  }

  #forgetWorker(): Promise<number> | undefined {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#ready = false;
    return worker?.terminate();
  }

  #failAll(error: Error): void {
    clearTimeout(this.#timer);
    const open = this.#current ? [this.#current] : [];
    this.#current = undefined;
    for (const { failed } of [...open, ...this.#queue.splice(0)]) failed(error);
  }
}
