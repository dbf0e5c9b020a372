import { parseArgs } from 'node:util';

/** A mistake of whoever called the generator: one line for each problem, without a stack. */
export class UsageError extends Error {}

/**
 * The arguments of a generator: its positionals by name, and its options, all texts. Throws a `UsageError` with `usage`
 * when one is missing, unknown or too many.
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

/** Throws every message whose condition does not hold. */
export function demand(...conditions) {
  const problems = conditions.filter(([holds]) => !holds).map(([, message]) => message);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}
