import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RenderRequest } from '@parol/contract/rendered-page';
import * as v from 'valibot';
import { integrityOf } from '../../fleet/fleet.ts';
import { rendererFlags, rendererUser } from './renderer-permissions.ts';
import { type CheckedPage, renderedPageSchema } from './rendered-page-schema.ts';

/** The child's program, passed as text: the process may read no file, its own neither. */
const program = readFileSync(new URL('./render-child.mjs', import.meta.url), 'utf8');
/** The render module's file, and its hash in the signed release. */
export interface RenderModule {
  readonly path: string;
  readonly integrity: string;
}
export interface RenderLimits {
  /** A longer rendering counts as hung. Neither waiting nor the start of the process counts. */
  readonly timeMs: number;
  /** A longer start of the process, with the evaluation of the module, counts as hung. */
  readonly startMs: number;
  readonly heapMb: number;
}
/** A page takes some milliseconds, the first one of a release some hundred; a start takes seconds on a busy machine. */
export const usualRenderLimits: RenderLimits = { timeMs: 3_000, startMs: 20_000, heapMb: 128 };
/** An idle process ends after this time. */
const idleMs = 60_000;
/** Limit of queued requests; further ones are refused. */
const mostWaiting = 16;

/** The renderer was too busy, or its process ended because of another page. Can be retried. */
export class RendererBusy extends Error {}

const readySchema = v.object({ ready: v.literal(true) });
const replySchema = v.object({
  id: v.number(),
  page: v.optional(v.unknown()),
  fault: v.optional(v.string()),
});
type Reply = v.InferOutput<typeof replySchema>;
interface Waiting {
  readonly path: string;
  readonly process: ChildProcess;
  readonly settle: (reply: Reply | Error) => void;
}

/** The page of a reply; throws with one line if there is none. */
function pageOf(path: string, reply: Reply): CheckedPage {
  if (reply.fault !== undefined) throw new Error(`${path} does not render: ${reply.fault}`);
  const { success, output } = v.safeParse(renderedPageSchema, reply.page);
  if (!success) throw new Error(`${path} renders something that is no page.`);
  return output;
}

/**
 * Renders with the code of one release, in a child process with limits on time and heap, without
 * environment variables and permissions, and as another user if the platform runs as root: its code
 * may hang, crash or use up memory without harm to the platform, and reaches none of its secrets
 * (docs/decisions/0210-permissions-of-the-renderer.md).
 */
export interface RenderProcess {
  /**
   * Rejects with one line if the page throws, times out, ends the process or returns an invalid
   * page, or if the module has another hash; with `RendererBusy` if the queue is full or another
   * page ended the process.
   */
  readonly render: (path: string, request: RenderRequest) => Promise<CheckedPage>;
}

export function renderProcess(
  file: RenderModule,
  { timeMs, startMs, heapMb }: RenderLimits = usualRenderLimits,
): RenderProcess {
  /** In the order in which the process renders: all but the first are queued. */
  const waiting = new Map<number, Waiting>();
  const ready = new WeakSet<ChildProcess>();
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): ChildProcess {
    const started = startChild(file, heapMb);
    started.on('message', (message) => receive(started, message));
    started.on('exit', () => leave(started, new Error('The renderer ended.')));
    started.on('error', () => leave(started, new RendererBusy('The renderer did not start.')));
    return started;
  }

  function receive(from: ChildProcess, message: unknown): void {
    if (v.is(readySchema, message)) {
      ready.add(from);
      return limitFirst();
    }
    const { success, output } = v.safeParse(replySchema, message);
    const task = success ? waiting.get(output.id) : undefined;
    if (success && task?.process === from) task.settle(output);
  }

  /** Limits the time of the page that is being rendered, or of the start that it waits for. */
  function limitFirst(): void {
    clearTimeout(limit);
    const [first] = waiting.values();
    if (!first) return;
    const [ms, what] = ready.has(first.process)
      ? [timeMs, `${first.path} took more than ${timeMs} ms to render.`]
      : [startMs, `The renderer took more than ${startMs} ms to start.`];
    limit = setTimeout(() => {
      leave(first.process, new Error(what));
      first.process.kill('SIGKILL');
    }, ms);
  }

  /** Rejects the requests of an ended process. As it renders in order, the first is at fault. */
  function leave(ended: ChildProcess, fault: Error): void {
    if (running === ended) running = undefined;
    const left = [...waiting.values()].filter((one) => one.process === ended);
    for (const [index, { settle }] of left.entries())
      settle(index === 0 ? fault : new RendererBusy('The renderer ended.'));
  }

  /** Ends the idle process; a later request starts another. */
  function stop(): void {
    running?.kill('SIGKILL');
    running = undefined;
  }

  function request(id: number, path: string, what: RenderRequest): Promise<Reply> {
    const used = (running ??= start());
    used.send({ id, path, request: what });
    const { reply, settle } = pendingReply(() => {
      waiting.delete(id);
      limitFirst();
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    waiting.set(id, { path, process: used, settle });
    if (waiting.size === 1) limitFirst();
    return reply;
  }

  return {
    async render(path, what) {
      if (waiting.size >= mostWaiting) throw new RendererBusy('Too many pages wait.');
      clearTimeout(idle);
      return pageOf(path, await request(++last, path, what));
    },
  };
}

/** A reply to wait for. `settle` calls `done`, and then resolves it, or rejects it with an error. */
function pendingReply(
  done: () => void,
): Pick<Waiting, 'settle'> & { readonly reply: Promise<Reply> } {
  let settle: Waiting['settle'] = done;
  const reply = new Promise<Reply>((resolve, reject) => {
    settle = (result) => {
      done();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
  });
  return { reply, settle };
}

/** Starts the child process of a module, which ends with this one. Throws if the module's file has changed. */
function startChild(file: RenderModule, heapMb: number): ChildProcess {
  const code = readFileSync(file.path);
  if (integrityOf(code) !== file.integrity)
    throw new Error('The render module does not have the hash that its release names.');
  const started = spawn(
    process.execPath,
    [...rendererFlags(heapMb), '--input-type=module', '--eval', program],
    { env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  started.send({ code: code.toString('utf8'), user: rendererUser });
  // Neither keeps the platform running; killed on exit, because a hung child would outlive it.
  started.unref();
  started.channel?.unref();
  const kill = () => started.kill('SIGKILL');
  process.on('exit', kill);
  started.on('exit', () => process.off('exit', kill));
  return started;
}
