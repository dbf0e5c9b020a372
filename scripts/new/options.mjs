import { parseArgs } from 'node:util';

/** A mistake in the command line: printed as one line per problem, without a stack. */
export class UsageError extends Error {}

/**
 * Parses a generator's arguments: positionals by name, and options, all strings. Throws a
 * `UsageError` with `usage` if one is missing, unknown or too many.
 */
export function readArguments(args, { usage, positionals, options }) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' }])),
    });
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
  if (parsed.positionals.length !== positionals.length) throw new UsageError(usage);
  return {
    ...Object.fromEntries(positionals.map((name, index) => [name, parsed.positionals[index]])),
    ...parsed.values,
  };
}

/** Throws a `UsageError` with the messages of all false conditions. */
export function requireAll(...conditions) {
  const problems = conditions.filter(([holds]) => !holds).map(([, message]) => message);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}
