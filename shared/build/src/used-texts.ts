import { parseSync } from '@swc/core';

/** A node of the parser's tree, or a part of one. */
interface Syntax {
  readonly type?: string;
  readonly [part: string]: unknown;
}

/**
 * The keys of texts that built code uses as literals: `t('pay.title')` where `t` is the result of
 * `useT()`. Leaves out keys that are composed at run time, and keys with a default text.
 */
export function usedTexts(code: string): readonly string[] {
  const found = new Set<string>();
  visit(parseSync(code, { syntax: 'ecmascript', target: 'es2024' }), new Set());
  return [...found].toSorted();

  /** `readers`: the names of variables in scope that hold the result of `useT()`. */
  function visit(part: unknown, readers: ReadonlySet<string>): void {
    if (Array.isArray(part)) return part.forEach((one) => visit(one, readers));
    if (typeof part !== 'object' || part === null) return;
    const node = part as Syntax;
    if (node.type === 'CallExpression') {
      const key = keyOf(node, readers);
      if (key !== undefined) found.add(key);
    }
    const inside = opensScope(node) ? within(node, readers) : readers;
    Object.values(node).forEach((one) => visit(one, inside));
  }
}

/** The key of a call such as `t('pay.title', { peso })`. */
function keyOf({ callee, arguments: given }: Syntax, readers: ReadonlySet<string>) {
  const { type, value: name } = callee as Syntax;
  if (type !== 'Identifier' || !readers.has(String(name))) return undefined;
  const [key, options] = (given as readonly { readonly expression: Syntax }[]).map(
    ({ expression }) => expression,
  );
  if (key?.type !== 'StringLiteral' || options?.type === 'StringLiteral') return undefined;
  return String(key['value']);
}

const scopes =
  /^(?:Module|BlockStatement|FunctionBody|SwitchCase|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|PrivateMethod|MethodProperty|Constructor|CatchClause|For\w*Statement)$/;
const opensScope = ({ type = '' }: Syntax): boolean => scopes.test(type);

/** The readers inside a scope: its own, and those of the outer scope that it does not shadow. */
function within(scope: Syntax, around: ReadonlySet<string>): ReadonlySet<string> {
  const readers = new Set(around);
  const declare = (pattern: unknown, isReader = false) => {
    for (const name of namesIn(pattern)) {
      if (isReader) readers.add(name);
      else readers.delete(name);
    }
  };
  const parameters = scope['params'] ?? scope['param'] ?? (scope['function'] as Syntax)?.['params'];
  declare(parameters);
  for (const statement of statementsOf(scope)) {
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement['declarations'] as readonly Syntax[])
        declare(id, isUseT(init));
    else if (/^(?:Function|Class)Declaration$/.test(statement.type ?? ''))
      declare(statement['identifier']);
  }
  return readers;
}

/** The nodes that can declare names of a scope. */
function statementsOf(scope: Syntax): readonly Syntax[] {
  const found =
    scope['stmts'] ??
    scope['consequent'] ??
    (Array.isArray(scope['body']) ? scope['body'] : undefined);
  return (found ?? [scope['init'] ?? scope['left']].filter(Boolean)) as readonly Syntax[];
}

/** The identifiers of a pattern, such as parameters. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (typeof pattern !== 'object' || pattern === null) return [];
  const node = pattern as Syntax;
  switch (node.type) {
    case 'Identifier':
      return [String(node['value'])];
    case 'AssignmentPattern':
      return namesIn(node['left']);
    case 'AssignmentPatternProperty':
      return namesIn(node['key']);
    case 'KeyValuePatternProperty':
      return namesIn(node['value']);
    case 'RestElement':
      return namesIn(node['argument']);
    default:
      return namesIn(node['pat'] ?? node['elements'] ?? node['properties']);
  }
}

/** `useT()`, `contract.useT()` or `(0, contract.useT)()`. */
function isUseT(init: unknown): boolean {
  const { type, callee } = (init ?? {}) as Syntax;
  if (type !== 'CallExpression') return false;
  let called = callee as Syntax;
  while (called.type === 'ParenthesisExpression' || called.type === 'SequenceExpression')
    called = (called['expression'] ??
      (called['expressions'] as readonly Syntax[]).at(-1)) as Syntax;
  const name = called.type === 'MemberExpression' ? (called['property'] as Syntax) : called;
  return name.type === 'Identifier' && name['value'] === 'useT';
}
