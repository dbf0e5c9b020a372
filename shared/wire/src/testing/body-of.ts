import type { Call } from '../call/call.ts';

interface Described {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string }[];
}

/** A minimal valid body for a call: each required field with a value of its type. */
export function bodyOf(call: Call): Record<string, unknown> {
  const { entries = {} } = call.request() as Described;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name, { type }]) => type !== 'optional' || name in call.required)
      .map(([name, field]) => [name, valueOf(field)]),
  );
}

function valueOf({ type, options, literal, pipe }: Described): unknown {
  if (type === 'picklist') return options?.[0];
  if (type === 'literal') return literal;
  if (type === 'nullable') return null;
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'number') return 1;
  return pipe?.some((step) => step.type === 'iso_date') ? '2026-11-20' : '1234';
}
