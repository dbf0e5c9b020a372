/**
 * Names in HTML by which stylesheets select elements: `tag`, `.class`, `#id`, `[data-theme=night]` and
 * the like of the page's own attributes; and its `--variables`.
 */
export type HtmlNames = ReadonlySet<string>;

/** Attributes of the whole page that the server sets, by which it looks different. */
export const pageAttributes = ['data-theme', 'data-low-data'] as const;

/** Tags, and the attributes with names; each group is one kind. */
const pattern = new RegExp(
  String.raw`<([a-z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"|var\(\s*(--[\w-]+)|\s((?:${pageAttributes.join('|')})(?:="[^"]*")?)(?=[\s>])`,
  'g',
);

/** The names in some HTML, which has lower-case tags and double quotes around attributes. */
export function namesIn(html: string): HtmlNames {
  const names = new Set<string>();
  for (const [, tag, classes, id, variable, attribute] of html.matchAll(pattern)) {
    if (tag !== undefined) names.add(tag);
    else if (id !== undefined) names.add(`#${id}`);
    else if (variable !== undefined) names.add(variable);
    else if (attribute !== undefined) names.add(`[${attribute.replaceAll('"', '')}]`);
    else for (const name of (classes ?? '').split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}
