import * as v from 'valibot';

/** Arguments of the operators' commands that add settings. */

/** The operator's reason. Throws without one. */
export function reasonOf({ reason }: Readonly<Record<string, string>>): string {
  // A `--reason` without a value is parsed as "true".
  if (!reason?.trim() || reason === 'true') throw new Error('Give a reason: --reason "…".');
  return reason.trim();
}

/** A time with its zone, of the option `name`. Throws without one. */
export function timeOf(
  options: Readonly<Record<string, string>>,
  name: 'at' | 'from' | 'until',
): Date {
  const given = options[name] ?? '';
  const at = new Date(given);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(given) || Number.isNaN(at.getTime()))
    throw new Error(`Say ${name} when, with its time zone: --${name} 2026-12-01T00:00:00+08:00.`);
  return at;
}

/**
 * Settings given as JSON, in stored and in parsed form. Throws if they don't match the schema.
 * `name` says what they apply to, `list` is the command that shows those in force.
 */
export function settingsFromJson<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string | undefined,
  { name, list }: { readonly name: string; readonly list: string },
): { readonly value: unknown; readonly settings: v.InferOutput<Schema> } {
  const value = parseJson(json, list);
  const parsed = v.safeParse(schema, value);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`).join('; '),
    );
  return { value, settings: parsed.output };
}

function parseJson(text: string | undefined, list: string): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(`The settings are no JSON. "${list}" shows those in force.`);
  }
}
