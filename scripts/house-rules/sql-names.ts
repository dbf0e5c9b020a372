/** The names in a piece of SQL: tables and views that it reads or writes, and functions that it calls. */
export interface SqlNames {
  readonly tables: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /** Tables to which foreign keys refer. */
  readonly references: ReadonlySet<string>;
}

export const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '');

/** The statements of a file without bodies of functions. */
export const statementsOf = (sql: string): string[] =>
  withoutComments(sql)
    .split(';')
    .filter((text) => text.trim() !== '');

/** Keywords that a table's name follows, such as `from`. */
const beforeTable = new Set(
  'from join into update using table only references lateral on exists view'.split(' '),
);
/** Keywords that end a list of tables, such as `where`. */
const afterTables = new Set(
  (
    'where group order having limit offset union set values select returning on for when then ' +
    'create alter drop insert delete with'
  ).split(' '),
);
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)*(?:%\w+)?|"[^"]*"|[(),;]|[^\s]/g;

/**
 * The names of tables and functions in SQL: a whole file, a statement, or a part of one, since Kysely
 * composes statements of parts that no parser accepts alone. Bodies of functions are read as SQL.
 * Names of common table expressions count like others, and are no table's unless they hide one. With
 * `maybeTable` the first name counts too, since a part may be the table that another one reads.
 */
export function namesInSql(sql: string, maybeTable = false): SqlNames {
  const tables = new Set<string>();
  const functions = new Set<string>();
  const references = new Set<string>();
  const tokens = (sql.match(token) ?? []).filter((one) => !/^(?:--|\/\*|')/.test(one));
  /** Per open parenthesis, whether a comma is followed by another table. */
  const lists = [false];
  let expected = maybeTable;
  for (const [index, raw] of tokens.entries()) {
    const one = raw.toLowerCase();
    const previous = tokens[index - 1]?.toLowerCase();
    const next = tokens[index + 1];
    if (one === '(') lists.push(expected);
    else if (one === ')') lists.pop();
    else if (one === ',') expected = lists.at(-1) ?? false;
    else if (one === ';') lists.splice(0, lists.length, false);
    if (!/^[a-z_"]/.test(one)) {
      if (one !== '(' && one !== ',') expected = false;
      continue;
    }
    if (beforeTable.has(one) && !(one === 'from' && previous === 'distinct')) {
      expected = true;
      if (one === 'from' || one === 'using') lists[lists.length - 1] = true;
      continue;
    }
    if (afterTables.has(one)) {
      lists[lists.length - 1] = false;
      expected = false;
      continue;
    }
    const name = one.replace(/^public\.|^"|"$/g, '').replace(/%rowtype$/, '');
    if (next === '(' && !['into', 'references'].includes(previous ?? '')) functions.add(name);
    if (name.includes('.')) expected = false;
    if (expected || one.endsWith('%rowtype'))
      (previous === 'references' ? references : tables).add(name);
    if (!(one === 'if' || one === 'not')) expected = false;
  }
  return { tables, functions, references };
}
