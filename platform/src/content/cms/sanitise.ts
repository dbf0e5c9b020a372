/**
 * Rebuilds an article's HTML from an allowlist: unknown tags are dropped but their text stays,
 * elements with code are dropped with their content, the only attribute is a link's safe address,
 * and every tag is closed. The result can be rendered as it is.
 */
export function sanitise(html: string): string {
  const open: string[] = [];
  let out = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) out += `</${open.pop() ?? ''}>`;
  };
  for (const token of html.replace(invisible, '').replace(withContent, '').match(tokens) ?? []) {
    const tag = tagShape.exec(token);
    if (!tag) {
      out += escapeText(token);
      continue;
    }
    const name = (tag[2] ?? '').toLowerCase();
    if (!allowed.has(name)) continue;
    if (tag[1] === '/') {
      const depth = open.lastIndexOf(name);
      if (depth >= 0) closeTo(depth);
    } else if (name === 'br') {
      out += '<br>';
    } else {
      out += name === 'a' ? openLink(tag[3] ?? '') : `<${name}>`;
      open.push(name);
    }
  }
  closeTo(0);
  return out;
}

const allowed = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
]);
// Control characters other than tab and line feed could hide tags from the patterns below.
const invisible = /(?![\t\n])\p{Cc}|<!--[\s\S]*?(?:-->|$)/gu;
const withContent =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|textarea|title|xmp|select|form)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tokens = /<\/?[a-zA-Z][^<>]*>|[^<]+|</g;
const tagShape = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s[^<>]*)?)\/?>$/;
const entity = /&(?!(?:amp|lt|gt|quot|#39|nbsp);)/g;

const escapeText = (text: string) =>
  text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function openLink(attributes: string): string {
  const match = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const address = safeAddress(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
  return address === undefined ? '<a>' : `<a href="${address}">`;
}

/** Accepts own paths and https addresses only. */
function safeAddress(raw: string): string | undefined {
  const address = raw.replaceAll('&amp;', '&').replace(/\s/g, '');
  // A remaining entity could decode to a scheme.
  if (!/^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^"'<>\\`]*$/i.test(address)) return undefined;
  return address.replaceAll('&', '&amp;');
}
