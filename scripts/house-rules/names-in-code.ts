import { parseSync } from '@swc/core';
import { namesInSql, type SqlNames } from './sql-names.ts';

/** Kysely's methods whose first argument names tables: `'deposit as d'`, or a list of them. */
const queryMethods = new Set(
  (
    'selectFrom insertInto updateTable deleteFrom mergeInto from using table innerJoin leftJoin rightJoin fullJoin ' +
    'crossJoin innerJoinLateral leftJoinLateral crossJoinLateral'
  ).split(' '),
);

/** A node of swc's syntax tree. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Names of tables and SQL functions in a TypeScript file: in `sql` templates and in Kysely's methods. */
export function namesInCode(source: string): SqlNames {
  const tables = new Set<string>();
  /** All literals: they count if the file takes a table's name from a variable. */
  const literals = new Set<string>();
  let hasVariable = false;
  const addTable = (text: string) => tables.add(text.split(/\s+as\s+/i)[0]?.trim() ?? '');

  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node)) {
      if (node.type === 'StringLiteral') literals.add(String(node['value']));
      if (node.type === 'CallExpression' && queryMethods.has(methodOf(node['callee']))) {
        const first = firstArgument(node);
        const named = first === undefined ? [] : namedBy(first);
        named.forEach(addTable);
        hasVariable ||= isVariable(first) && methodOf(node['callee']) !== 'from';
      }
      if (node.type === 'KeyValueProperty' && /^table$|Tables$/.test(nameOf(node['key'])))
        namedBy(node['value']).forEach(addTable);
    }
    Object.values(node).forEach(visit);
  };
  visit(parse(source));
  if (hasVariable) literals.forEach(addTable);
  const templates = templatesIn(source).map((text) => namesInSql(text, true));
  return {
    tables: new Set([...tables, ...templates.flatMap((names) => [...names.tables])]),
    functions: new Set(templates.flatMap((names) => [...names.functions])),
    references: new Set(templates.flatMap((names) => [...names.references])),
  };
}

/** The `sql` templates of a TypeScript file, in its order; values in them become parameters. */
function templatesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node) && node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql')
      found.push(textOf(node['template']));
    Object.values(node).forEach(visit);
  };
  visit(parse(source));
  return found;
}

const parse = (source: string) =>
  parseSync(source, { syntax: 'typescript', target: 'es2022' }).body;

/** The SQL of a template; a value in it becomes a parameter. */
const textOf = (template: unknown): string =>
  isNode(template) && Array.isArray(template['quasis'])
    ? template['quasis'].map((quasi: { readonly raw: string }) => quasi.raw).join(' $1 ')
    : '';

function firstArgument(call: Node): unknown {
  const [first] = call['arguments'] as readonly { readonly expression: unknown }[];
  return first?.expression;
}

/** The texts of a literal, or of a list of literals. */
function namedBy(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'StringLiteral') return [String(node['value'])];
  if (node.type !== 'ArrayExpression') return [];
  return (node['elements'] as readonly { readonly expression: unknown }[]).flatMap((element) =>
    namedBy(element.expression),
  );
}

const isVariable = (node: unknown) =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'MemberExpression');

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'TsInstantiation') return nameOf(node['expression']);
  return typeof node['value'] === 'string' ? node['value'] : '';
};

const methodOf = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : '';
