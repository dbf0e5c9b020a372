import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../log/log.ts';

/** Lines that are written in a second before only one in `sampleEvery` is. */
const mostInSecond = 50;
const sampleEvery = 20;
/** Milliseconds from which on a request has a line in any case. */
const slowMs = 1_000;

const writesDebug: ReadonlySet<string> = new Set(['trace', 'debug']);
/** What is asked for in great numbers and says nothing: files and probes. */
const quiet = /^(?:GET|HEAD) \/(?:files|shell|remotes|livez|readyz|app|favicon)/;

/**
 * Logs a line for each call, callback and page at level `info`, and for each request at `debug`: route,
 * status and milliseconds. When there are many, one line stands for twenty, which it says in `of`;
 * those that failed or were slow always have theirs.
 * @param now Milliseconds that never go back.
 */
export function logAccess(
  server: FastifyInstance,
  log: FastifyBaseLogger,
  now = () => performance.now(),
): void {
  const isDebug = writesDebug.has(log.level);
  if (!isDebug && log.level !== 'info') return;
  const standsFor = sampler(now);
  server.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (!isDebug && quiet.test(route)) return;
    const isNotable = reply.statusCode >= 500 || reply.elapsedTime >= slowMs;
    const of = isDebug || isNotable ? 1 : standsFor();
    if (of > 0) writeLine(request, reply, { route, of });
  });
}

function writeLine(
  { log, callName }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
  { route, of }: { readonly route: string; readonly of: number },
): void {
  log.info(
    {
      route,
      call: callName,
      status: statusCode,
      ms: Math.round(elapsedTime),
      ...(of > 1 && { of }),
    },
    'a request was answered',
  );
}

/** Samples requests: returns for each how many its log line represents; 0 if it is not logged. */
function sampler(now: () => number): () => number {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, count] = [current, 0];
    count += 1;
    if (count <= mostInSecond) return 1;
    return count % sampleEvery === 0 ? sampleEvery : 0;
  };
}
