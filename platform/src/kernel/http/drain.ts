import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@parol/wire';
import { probePaths } from './probe-paths.ts';
import { http2Sessions } from './tls.ts';

/** Lets a server end its calls before it is closed. */
export interface Drain {
  /** Whether the server is about to close; /readyz then says no. */
  readonly draining: () => boolean;
  /**
   * Says no on /readyz for `noticeMs` while all calls are answered, until a load balancer has seen
   * it; each reply closes its connection. Then accepts no more connections, and waits until no call is
   * under way, at most `graceMs`; calls that are left get a refusal which tells the client to repeat
   * them.
   */
  readonly drain: (times: { readonly noticeMs: number; readonly graceMs: number }) => Promise<void>;
}

/** Time for a call to arrive whose connection was accepted last. */
const arrivalMs = 300;
/** Turns of the event loop that are waited for one without a new connection. */
const mostTurns = 1_000;
/** Time for the refusals to reach the clients before the connections are closed. */
const flushMs = 500;
const probes: ReadonlySet<string> = new Set(probePaths);

/** Counts the calls of `server`; call it before routes are added. */
export function drainOf(server: FastifyInstance): Drain {
  let draining = false;
  const underWay = new Map<FastifyRequest, FastifyReply>();
  let onIdle = () => {};
  const endSessions = http2Sessions(server);
  // With `done` instead of a promise, because each runs for every request.
  server.addHook('onRequest', (request, reply, done) => {
    if (!probes.has(request.url)) {
      underWay.set(request, reply);
      // Not `onResponse`, which Fastify does not run when the client leaves before its answer.
      reply.raw.once('close', () => {
        underWay.delete(request);
        if (underWay.size === 0) onIdle();
      });
    }
    done();
  });
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // So that the client opens its next connection to another process; HTTP/2 has another way.
    if (draining && raw.httpVersionMajor === 1) reply.header('connection', 'close');
    done();
  });

  /** Resolves when no call is under way, or after `ms`. */
  async function idleWithin(ms: number): Promise<void> {
    if (underWay.size === 0) return;
    const late = new AbortController();
    const idle = new Promise<void>((resolve) => (onIdle = resolve));
    await Promise.race([idle, sleep(ms, undefined, { signal: late.signal })]);
    late.abort();
  }

  /**
   * A proxy sends calls that find no listener elsewhere, but not those of a connection that is cut: none
   * may wait to be accepted when the listener closes.
   */
  async function stopAccepting(): Promise<void> {
    let connections = 0;
    server.server.on('connection', () => (connections += 1));
    for (let turn = 0, before = -1; before !== connections && turn < mostTurns; turn++) {
      before = connections;
      await nextTurn();
    }
    server.server.close();
    endSessions();
    await sleep(arrivalMs);
  }

  return {
    draining: () => draining,
    async drain({ noticeMs, graceMs }) {
      draining = true;
      await sleep(noticeMs);
      await stopAccepting();
      await idleWithin(graceMs);
      for (const [request, reply] of underWay) sendRefusal(request, reply);
      await idleWithin(flushMs);
    },
  };
}

/** The handler may still finish; its calls are idempotent, so a repeat gets the same result. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  const isCall = request.url.startsWith('/api/');
  void reply
    .code(503)
    .header('retry-after', '1')
    .send(isCall ? refuse('systemError') : { error: 'unavailable', request_id: request.id });
}
