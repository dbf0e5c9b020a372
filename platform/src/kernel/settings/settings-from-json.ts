import * as v from 'valibot';

/**
 * Settings given as JSON, in stored and in parsed form. Throws if they don't match the schema.
 * `name` says what they apply to, `list` is the command that shows those in force.
 */
export function settingsFromJson<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
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

function parseJson(text: string, list: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The settings are no JSON. "${list}" shows those in force.`);
  }
}
