import type { ExactJson } from '@parol/contract/gateway-adapter';
import { type JSONVisitor, visit } from 'jsonc-parser';

/** How deep objects and arrays may lie in each other. */
const MAX_LEVELS = 32;

type Container = ExactJson[] | Map<string, ExactJson>;

/**
 * The JSON value of these bytes, with the literal text of each number. Undefined if they are no
 * UTF-8, no JSON, or mean different things to different readers: a key twice, half of a surrogate
 * pair, `__proto__`.
 */
export function readExactJson(bytes: Uint8Array): ExactJson | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The strict parser of the language decides what is JSON; the visitor reads it a second time.
    JSON.parse(text);
    const value = visited(text);
    // UTF-8 has no halves of characters, so only an escape can be one.
    return /\\u[dD]/.test(text) && !isWellFormed(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** Throws if the text is ambiguous or too deep. */
function visited(text: string): ExactJson {
  const open: { readonly container: Container; key: string }[] = [];
  let root: ExactJson | undefined;
  const add = (value: ExactJson) => {
    const parent = open.at(-1);
    if (parent === undefined) root = value;
    else if (Array.isArray(parent.container)) parent.container.push(value);
    else parent.container.set(parent.key, value);
  };
  const begin = (container: Container) => {
    if (open.length >= MAX_LEVELS) throw new SyntaxError('The JSON is too deep.');
    open.push({ container, key: '' });
  };
  const end = () => {
    const closed = open.pop();
    if (closed !== undefined)
      add(
        Array.isArray(closed.container) ? closed.container : Object.fromEntries(closed.container),
      );
  };
  const visitor: JSONVisitor = {
    onObjectBegin: () => begin(new Map()),
    onArrayBegin: () => begin([]),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (key) => {
      const parent = open.at(-1);
      if (parent === undefined || Array.isArray(parent.container) || parent.container.has(key))
        throw new SyntaxError('A key stands twice.');
      if (key === '__proto__') throw new SyntaxError('A key is reserved.');
      parent.key = key;
    },
    onLiteralValue: (value: unknown, offset, length) => {
      if (typeof value === 'string') add(value);
      else if (typeof value === 'number') add(text.slice(offset, offset + length));
      else add(value === null ? null : value === true);
    },
    onError: () => {
      throw new SyntaxError('The text is no JSON.');
    },
  };
  visit(text, visitor, { disallowComments: true });
  if (root === undefined) throw new SyntaxError('The text is no JSON.');
  return root;
}

function isWellFormed(value: ExactJson): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, part]: [string, ExactJson]) => isWellFormed(key) && isWellFormed(part),
  );
}
