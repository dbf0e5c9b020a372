import { maskMessage, maskText } from './mask.ts';

/** An error as written to the log. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE of a database error, or a code such as ECONNREFUSED. */
  readonly code?: string;
  /** The stack's frames without the first lines, which repeat the message. */
  readonly stack?: string;
  /** Schema names of a database error. */
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly routine?: string;
  readonly cause?: LoggedError;
}

const deepest = 3;
const withheld = 'the message may quote a row, so it is not logged';
const schemaNames = ['table', 'column', 'constraint', 'routine'] as const;
/**
 * SQLSTATE classes whose messages only name the schema or the server. Others may quote a row's
 * values: data exceptions (22), constraints (23) and exceptions raised by functions (P0).
 */
const withoutValues = /^(?:08|28|3D|40|42|53|55|57|58)/;

/**
 * An error without personal data: only the fields of `LoggedError`. A database error's `detail`,
 * `where` and `parameters`, which contain the row's values, and fields added by libraries are omitted.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskMessage(String(error)) };
  const code = fieldOf(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    ...Object.fromEntries(
      schemaNames.flatMap((name) => {
        const value = fieldOf(error, name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: serializeError(error.cause, depth + 1) }),
  };
}

/**
 * One line about an error, without personal data: its message, and what the schema calls the place
 * of a database error, such as `… (23514, table statement_hour, constraint hour_is_whole)`.
 */
export function errorLine(error: unknown): string {
  const { message, code, ...fields } = serializeError(error);
  const names = schemaNames.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [`${name} ${value}`];
  });
  const place = [...(code === undefined ? [] : [code]), ...names].join(', ');
  return place === '' ? message : `${message} (${place})`;
}

/**
 * Why a request of `fetch` had no answer, such as `ECONNREFUSED`, `CERT_HAS_EXPIRED` or
 * `no answer within 5000 ms`: its own error only says that it failed.
 */
export function causeOfFetch(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const { code, message } = serializeError(error.cause ?? error);
  return code ?? message;
}

function messageOf(error: Error, code: string | undefined): string {
  if (!('severity' in error)) return maskMessage(error.message);
  return withoutValues.test(code ?? '') ? maskText(error.message) : withheld;
}

/** A field with an identifier; undefined if it may be a value. */
function fieldOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.hasOwn(error, name)
    ? (error as unknown as Readonly<Record<string, unknown>>)[name]
    : undefined;
  return typeof value === 'string' && /^(?:[0-9A-Z]{5}|[A-Za-z][A-Za-z0-9_]{0,62})$/.test(value)
    ? value
    : undefined;
}
