import type { FastifyBaseLogger } from 'fastify';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof levels)[number] | 'silent';

/** One JSON line an event to stderr, from `level` on; bodies and secrets are never handed to it. */
export function createLog(
  level: Level,
  write: (line: string) => void = (line) => void process.stderr.write(line),
  fields: object = {},
): FastifyBaseLogger {
  const at = (own: (typeof levels)[number]) =>
    level === 'silent' || levels.indexOf(own) < levels.indexOf(level)
      ? () => undefined
      : (first: unknown, second?: unknown) =>
          write(`${JSON.stringify({ level: own, ...fields, ...describe(first, second) })}\n`);
  return {
    level,
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
    silent: () => undefined,
    child: (bindings) => createLog(level, write, { ...fields, ...bindings }),
  };
}

function describe(first: unknown, second: unknown): object {
  if (typeof first === 'string') return { msg: first };
  if (first instanceof Error) return { msg: second ?? first.message, err: errorFields(first) };
  if (typeof first !== 'object' || first === null) return { msg: String(first) };
  const { err, ...rest } = first as { err?: unknown };
  return { ...rest, ...(err === undefined ? {} : { err: errorFields(err) }), msg: second };
}

function errorFields(error: unknown): object {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
}

/** The level that `PAROL_LOG` names; warnings and worse unless set. */
export function logLevel(named: string | undefined = process.env.PAROL_LOG): Level {
  return named === 'silent' ? 'silent' : (levels.find((level) => level === named) ?? 'warn');
}
