/** Names in HTML by which stylesheets select elements: `tag`, `.class`, `#id`; and its `--variables`. */
export type HtmlNames = ReadonlySet<string>;

/** Tags, and the attributes with names; each group is one kind. */
const pattern = /<([a-z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"|var\(\s*(--[\w-]+)/g;

/** The names in some HTML, which has lower-case tags and double quotes around attributes. */
export function namesIn(html: string): HtmlNames {
  const names = new Set<string>();
  for (const [, tag, classes, id, variable] of html.matchAll(pattern)) {
    if (tag !== undefined) names.add(tag);
    else if (id !== undefined) names.add(`#${id}`);
    else if (variable !== undefined) names.add(variable);
    else for (const name of (classes ?? '').split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}
