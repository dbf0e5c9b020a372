/** The most fields of a query or form. */
const MAX_FIELDS = 200;

export type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a query or form, decoded as forms are: `+` and `%20` are a space. Undefined if a
 * field stands twice or has no name, or if an escape is no UTF-8, because readers differ then.
 */
export function readFields(text: string): Fields | undefined {
  if (text === '') return {};
  const pairs = text.split('&');
  if (pairs.length > MAX_FIELDS) return undefined;
  const fields = new Map<string, string>();
  try {
    for (const pair of pairs) {
      const [nameText, valueText = ''] = splitOnce(pair, '=');
      const name = decoded(nameText);
      if (name === '' || name === '__proto__' || fields.has(name)) return undefined;
      fields.set(name, decoded(valueText));
    }
  } catch {
    return undefined;
  }
  return Object.fromEntries(fields);
}

/** Throws if an escape is incomplete or no UTF-8. */
function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** The text before the first separator, and the text after it. */
function splitOnce(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/**
 * A part of a compound header, such as `v1` of `t=170,v1=ab12`. Undefined if it is missing or stands
 * twice, which also happens when a header is sent twice.
 */
export function headerPart(header: string, key: string): string | undefined {
  const values = header
    .split(/[,;]/)
    .map((part) => splitOnce(part.trim(), '='))
    .filter(([name]) => name === key)
    .map(([, value]) => value);
  return values.length === 1 ? values[0] : undefined;
}
