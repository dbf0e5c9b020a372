import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino from 'pino';
import { masked, maskText } from './mask.ts';
import { personalFields, redactNested } from './redact.ts';
import { serializeError } from './serialize-error.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type Level = (typeof levels)[number];

/** The field that names the request; Fastify binds it to the log of each request under the same name. */
export const requestIdField = 'request_id';

/**
 * The log: one JSON line an event, from `level` on, with `time` (ISO 8601), `level`, `request_id`
 * (`none` for lines of jobs and of the start) and `msg`. Personal data
 * stays out: fields that hold some are redacted, errors are reduced to what names no value, texts are masked.
 * @param write Takes each line with its line break; standard error unless given.
 */
export function createLog(level: Level, write?: (line: string) => void): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactNested },
      mixin: (_line, _level, log) =>
        requestIdField in log.bindings() ? {} : { [requestIdField]: 'none' },
      redact: { paths: personalFields, censor: masked },
      serializers: { err: (error: unknown) => serializeError(error) },
      hooks: { logMethod: writeMasked },
    },
    write ? { write } : pino.destination({ dest: 2, sync: true }),
  );
}

/** Masks the message; that of an error stands in for one that is missing, and quotes nothing. */
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

/** What was requested, without what the address carries: its route's pattern, such as `/receipts/:path`. */
export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`;

/** The level that `PAROL_LOG` names; warnings and worse unless set. */
export function logLevel(named: string | undefined = process.env.PAROL_LOG): Level {
  return levels.find((level) => level === named) ?? 'warn';
}
