import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino from 'pino';
import type { LogLevel } from '../config/config.ts';
import { masked, maskText } from './mask.ts';
import { personalFields, redactNested } from './redact.ts';
import { currentRequest } from './request-id.ts';
import { serializeError } from './serialize-error.ts';

export { inRequest, requestIdOf } from './request-id.ts';
export { causeOfFetch, errorLine } from './serialize-error.ts';

/** The field of the request id; Fastify also uses it in each request's log. */
export const requestIdField = 'request_id';

/**
 * The log: one JSON line per event of at least `level`, with `time` (ISO 8601), `level`, `request_id`
 * (that of the call whose work runs; `none` for jobs and startup) and `msg`. Personal data is not logged: its fields are redacted,
 * errors are reduced to fields without values, texts are masked.
 * @param write Receives each line with its line break; standard error by default.
 */
export function createLog(level: LogLevel, write?: (line: string) => void): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactNested },
      mixin: (_line, _level, log) =>
        requestIdField in log.bindings() ? {} : { [requestIdField]: currentRequest() ?? 'none' },
      redact: { paths: personalFields, censor: masked },
      serializers: { err: (error: unknown) => serializeError(error) },
      hooks: { logMethod: writeMasked },
    },
    write ? { write } : pino.destination({ dest: 2, sync: true }),
  );
}

/** Masks the message; a missing one is replaced by the error's message without quoted text. */
function writeMasked(
  this: pino.Logger,
  [first, second, ...others]: unknown[],
  method: pino.LogFn,
): void {
  if (typeof first === 'string') return method.call(this, {}, maskText(first));
  const line = first instanceof Error ? { err: first } : first;
  const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined;
  const message =
    typeof second === 'string'
      ? maskText(second)
      : error instanceof Error
        ? serializeError(error).message
        : undefined;
  return method.call(this, line, message, ...others);
}

/** The route's pattern, such as `/receipts/:path`, without the values of the URL. */
export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
