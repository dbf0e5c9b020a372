import * as v from 'valibot';

/**
 * Where an issue is in a file of a list, such as `gateways`: with the id of the item in place of its
 * number, as `the gateway maya: minimum`. `noun` is what an item is called.
 */
export function placeOfItem(
  issue: v.BaseIssue<unknown>,
  json: unknown,
  list: string,
  noun: string,
): string {
  return namedPlace(v.getDotPath(issue) ?? 'the file', json, list, noun);
}

/** The same for a path such as `gateways.3.minimum`. */
export function namedPlace(path: string, json: unknown, list: string, noun: string): string {
  const [first, number, ...rest] = path.split('.');
  if (first !== list || number === undefined) return path;
  const item = idsIn(json, list)[Number(number)] ?? number;
  return [`the ${noun} ${item}`, ...(rest.length > 0 ? [rest.join('.')] : [])].join(': ');
}

/** The ids of the items of a list that may not have its form; undefined for an item without one. */
export function idsIn(json: unknown, list: string): readonly (string | undefined)[] {
  const read = v.safeParse(v.object({ [list]: v.array(v.unknown()) }), json);
  if (!read.success) return [];
  return (read.output[list] ?? []).map((item) => {
    const named = v.safeParse(v.object({ id: v.string() }), item);
    return named.success ? named.output.id : undefined;
  });
}
