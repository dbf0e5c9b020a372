import { ForksPoolWorker, type PoolRunnerInitializer, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/**
 * Vitest ends a worker with its run. This one stays for the next runs and keeps the modules that it has loaded, which
 * takes longer than most test files. Vitest imports a test file anew in each run.
 */
class KeptWorker extends ForksPoolWorker {
  override name = 'kept';
  /** Those of the run. */
  private readonly listeners: (readonly [event: string, callback: Listener])[] = [];
  private state: 'new' | 'forked' | 'ready' = 'new';

  override async start(): Promise<void> {
    if (this.state === 'new') await super.start();
    if (this.state === 'new') this.state = 'forked';
  }

  override on(event: string, callback: Listener): void {
    this.listeners.push([event, callback]);
    super.on(event, callback);
  }

  /** The process is started once and not stopped with a run, so later requests to do so are answered here. */
  override send(message: WorkerRequest): void {
    if (message.type === 'stop') this.answer('stopped');
    else if (message.type === 'start' && this.state === 'ready') this.answer('started');
    else super.send(message);
    if (message.type === 'start') this.state = 'ready';
  }

  override async stop(): Promise<void> {
    for (const [event, callback] of this.listeners.splice(0)) super.off(event, callback);
  }

  async end(): Promise<void> {
    if (this.state !== 'new') await super.stop();
  }

  private answer(type: 'started' | 'stopped'): void {
    for (const [event, callback] of this.listeners)
      if (event === 'message') callback({ type, __vitest_worker_response__: true });
  }
}

/** A pool of one worker that all runs share; `end` ends its process. */
export function keptPool(): {
  readonly pool: PoolRunnerInitializer;
  readonly end: () => Promise<void>;
} {
  let worker: KeptWorker | undefined;
  return {
    pool: { name: 'kept', createPoolWorker: (options) => (worker ??= new KeptWorker(options)) },
    end: async () => worker?.end(),
  };
}
