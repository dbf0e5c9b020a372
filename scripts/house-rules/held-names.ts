import { parseSync } from '@swc/core';

/** What can fill. */
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);
/** Calls that make something which counts, queues, keeps a value or runs later; listed by their own name. */
const makers = new Set([
  'answerWatch',
  'bulkhead',
  'boundedQueue',
  'cachedFor',
  'circuitBreaker',
  'keptAnswers',
  'keptBriefly',
  'recentValue',
  'setInterval',
  'setTimeout',
]);
/** Calls that run the functions which they are given before they return, or before what they return ends. */
const passing =
  /^(?:map|filter|flatMap|forEach|find|findIndex|findLast|some|every|reduce|sort|toSorted|from|execute|run|then|catch|finally|inTransaction|withRetry|Promise)$/;
const functions =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|PrivateMethod|MethodProperty|Constructor|GetterProperty)$/;

interface Syntax {
  readonly type?: string;
  readonly [part: string]: unknown;
}
/** The names of a function that may be held: collections by any use, variables by an assignment. */
interface Scope {
  readonly depth: number;
  readonly names: Map<string, 'collection' | 'variable' | 'other'>;
  readonly outer?: Scope;
}

/**
 * Names of what a TypeScript file keeps beyond the call that made it: collections and variables of the
 * module, those of a function that another function in it uses later, collections in fields, and timers,
 * queues and caches by the call that makes them.
 */
export function heldNames(source: string): readonly string[] {
  const found = new Set<string>();
  // A sleep belongs to the function that waits for it.
  const sleeps = /setTimeout as sleep/.test(source);
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }), {
    depth: 0,
    names: new Map(),
  });
  return [...found].toSorted();

  function visit(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) return part.forEach((one) => visit(one, scope));
    if (typeof part !== 'object' || part === null) return;
    const node = part as Syntax;
    if (functions.test(node.type ?? ''))
      return inside(node, { depth: scope.depth + 1, names: new Map(), outer: scope });
    if (node.type === 'VariableDeclaration') declare(node, scope);
    if (/^(?:Class|Private)Property$/.test(node.type ?? '') && isCollection(node['value']))
      found.add(nameOf(node['key']));
    if (node.type === 'Identifier') use(String(node['value']), scope, 'collection');
    if (node.type === 'AssignmentExpression') use(nameOf(node['left']), scope, 'variable');
    if (node.type === 'UpdateExpression') use(nameOf(node['argument']), scope, 'variable');
    if (node.type === 'CallExpression' || node.type === 'NewExpression') return call(node, scope);
    Object.values(node).forEach((one) => visit(one, scope));
  }

  function inside(node: Syntax, scope: Scope): void {
    const of = (node['function'] as Syntax | undefined) ?? node;
    for (const name of namesIn(of['params'])) scope.names.set(name, 'other');
    visit(of['params'], scope);
    visit(of['body'], scope);
  }

  function call(node: Syntax, scope: Scope): void {
    const name = nameOf(node['callee']);
    if (makers.has(name) && !(name === 'setTimeout' && sleeps)) found.add(name);
    visit(node['callee'], scope);
    for (const { expression } of (node['arguments'] ?? []) as { readonly expression: Syntax }[])
      if (passing.test(name) && functions.test(expression.type ?? ''))
        inside(expression, { depth: scope.depth, names: new Map(), outer: scope });
      else visit(expression, scope);
  }

  function declare({ kind, declarations }: Syntax, scope: Scope): void {
    for (const { id, init } of declarations as readonly Syntax[]) {
      const holds = isCollection(init);
      if (holds && scope.depth === 0) found.add(nameOf(id));
      for (const name of namesIn(id))
        scope.names.set(name, holds ? 'collection' : kind === 'let' ? 'variable' : 'other');
    }
  }

  function use(name: string, scope: Scope, as: 'collection' | 'variable'): void {
    for (let one: Scope | undefined = scope; one; one = one.outer) {
      const kind = one.names.get(name);
      if (kind === as && one.depth < scope.depth) found.add(name);
      if (kind) return;
    }
  }
}

/** Whether it makes a collection that is empty, or filled with what changes: a constant table is neither. */
const isCollection = (value: unknown): boolean => {
  const { type, callee, arguments: given } = (value ?? {}) as Syntax;
  return (
    type === 'NewExpression' &&
    collections.has(nameOf(callee)) &&
    (!Array.isArray(given) || given.length === 0)
  );
};

/** The name of an identifier, a field or what is called: `kept` of `this.kept`. */
function nameOf(node: unknown): string {
  const { type, value, property, id } = (node ?? {}) as Syntax;
  if (type === 'MemberExpression') return nameOf(property);
  return id !== undefined ? nameOf(id) : typeof value === 'string' ? value : '';
}

/** The names that a pattern declares. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (typeof pattern !== 'object' || pattern === null) return [];
  const node = pattern as Syntax;
  if (node.type === 'Identifier') return [String(node['value'])];
  return ['pat', 'properties', 'elements', 'key', 'left', 'argument']
    .flatMap((part) =>
      part === 'key' && node.type !== 'AssignmentPatternProperty' ? [] : namesIn(node[part]),
    )
    .concat(node.type === 'KeyValuePatternProperty' ? namesIn(node['value']) : []);
}
