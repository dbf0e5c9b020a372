const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parts of a valid JSON text that matter here: strings, numbers with an exponent, structure. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|\d[eE]|[{}[\]:]/g;

/** An ambiguous body, with the status of the reply. */
class UnreadableBody extends Error {
  readonly statusCode = 400;
}

/** The text of a body. Throws if it is not UTF-8: a replaced character would make two texts equal. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new UnreadableBody('not UTF-8', { cause });
  }
}

/** No call has a body of more levels than some. */
const mostLevels = 32;
const [quote, backslash] = ['"', '\\'].map((one) => one.charCodeAt(0));
const [opening, closing] = ['{[', '}]'].map((pair) => [...pair].map((one) => one.charCodeAt(0)));

/** Refuses JSON with too many levels, before code that calls itself for each of them. */
export function refuseDeep(json: string): void {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === quote) isInText = !isInText;
    else if (isInText) at += character === backslash ? 1 : 0;
    else if (opening?.includes(character)) level += 1;
    else if (closing?.includes(character)) level -= 1;
    if (level > mostLevels) throw new UnreadableBody(`more than ${mostLevels} levels`);
  }
}

/**
 * Refuses JSON that parsers may read differently: a name that occurs twice in an object, of which
 * some parsers take the first value and some the last, and numbers such as 1e2, which a rule about
 * digits does not match. Call it with valid JSON and its value; throws otherwise.
 */
export function refuseAmbiguous(json: string, value: unknown): void {
  // Faster than reading the tokens: if the value serialises to the same text, it is unambiguous.
  if (!/\d[eE]/.test(json) && JSON.stringify(value) === json) return;
  const open: Set<string>[] = [];
  let text = '';
  for (const [found] of json.matchAll(token)) {
    if (found === '{' || found === '[') open.push(new Set());
    else if (found === '}' || found === ']') open.pop();
    else if (found === ':') addName(open.at(-1), text);
    else if (found.startsWith('"')) text = found;
    else throw new UnreadableBody('a number with an exponent');
  }
}

/** `text`: the name as written, in which each character may be escaped. */
function addName(names: Set<string> | undefined, text: string): void {
  const name: unknown = text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
  if (typeof name !== 'string' || names === undefined || names.has(name))
    throw new UnreadableBody('a name that occurs twice');
  names.add(name);
}

/** A JSON body of another system. Throws if it is invalid or ambiguous. */
export function readJson(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  refuseDeep(text);
  const value: unknown = JSON.parse(text);
  refuseAmbiguous(text, value);
  return value;
}

/** The fields of a form or query. Throws for a name that occurs twice and for bytes that are not UTF-8. */
export function readForm(bytes: Uint8Array): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const pair of textOf(bytes).split('&').filter(Boolean)) {
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decoded(pair.slice(0, at));
    if (fields.has(name)) throw new UnreadableBody('a name that occurs twice');
    fields.set(name, decoded(pair.slice(at + 1)));
  }
  return Object.fromEntries(fields);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch (cause) {
    throw new UnreadableBody('not percent-encoded UTF-8', { cause });
  }
}
