import * as v from 'valibot';

/** The value of an option as it was typed; `true` for one that takes no value. */
export type OptionText = string | true;

/** A line that does not match its command's schema; the message is one sentence for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Schema = v.GenericSchema<unknown, unknown>;
type Items = readonly Schema[];
type Entries = Readonly<Record<string, Schema>>;

/** Every option as absent, so that a missing one is reported by its own schema. */
export const absentOptions = (entries: Entries): Readonly<Record<string, undefined>> =>
  Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]));

/** The schema inside `v.optional`. */
export const innerOf = (schema: Schema): Schema =>
  schema.type === 'optional' && 'wrapped' in schema ? (schema.wrapped as Schema) : schema;

/** What the help calls a value. */
export const titleOf = (schema: Schema): string => v.getTitle(innerOf(schema)) ?? 'text';

/** One sentence about what is wrong with a line. `declared` are the schemas of its part. */
export function problemWith(
  issue: v.BaseIssue<unknown>,
  declared: Items | Entries,
  words: readonly string[],
): string {
  const key = issue.path?.[0]?.key;
  const isOption = typeof key === 'string';
  const schema = schemaAt(declared, key);
  if (schema === undefined)
    return isOption ? `There is no option --${key}.` : tooMany(declared, words);
  const name = isOption ? `--${key} ${titleOf(schema)}` : `<${titleOf(schema)}>`;
  if (issue.input === undefined) return v.getDescription(innerOf(schema)) || `Give ${name}.`;
  return issue.message.endsWith('.') ? issue.message : `${name}: ${issue.message}.`;
}

function schemaAt(declared: Items | Entries, key: unknown): Schema | undefined {
  return Object.entries(declared).find(([name]) => name === String(key))?.[1];
}

function tooMany(declared: Items | Entries, words: readonly string[]): string {
  const most = Object.keys(declared).length;
  const extra = words.slice(most).join(' ');
  return `"${extra}" is too much: put a text of several words in quotes.`;
}
