/** What may contain a semicolon that ends no statement: comments, texts, quoted names and bodies of functions. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S]/g;

/**
 * The statements of an SQL file, each with the comments above it. They are sent one by one, because Citus refuses a text
 * of several statements that change distributed tables.
 */
export function statementsIn(text: string): string[] {
  const statements = [''];
  for (const [part] of text.matchAll(parts))
    if (part === ';') statements.push('');
    else statements[statements.length - 1] += part;
  return statements.filter(hasCode);
}

const hasCode = (statement: string): boolean =>
  statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '';
