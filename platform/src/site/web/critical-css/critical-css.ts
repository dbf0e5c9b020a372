import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { type HtmlNames, pageAttributes } from './names-in.ts';
import { withoutUnused } from './without-unused.ts';

/** A stylesheet of the page. */
export interface Stylesheet {
  /** Its path, from which its relative addresses count. */
  readonly href: string;
  readonly code: Buffer;
}

/**
 * The rules of a page's stylesheets that can match its HTML, for a style element before the links to
 * the stylesheets themselves. Every rule comes again in these, in the same order, so the cascade is
 * the same once they have loaded. A rule is kept if the page has all names of its selector,
 * wherever they are. Fonts are left out: they load with their stylesheet. Throws an Error for
 * a stylesheet that can't be read, or whose order of layers can't be kept.
 */
export function criticalCss(sheets: readonly Stylesheet[], names: HtmlNames): string {
  const rules = sheets.map((sheet) => matchingRules(sheet, names)).join('');
  // In CSS the same text, and no end of the style element.
  return withoutUnused(rules, names).replaceAll('</', String.raw`<\/`);
}

/** Layers keep their order, because those without rules stay as statements. */
function matchingRules({ href, code }: Stylesheet, names: HtmlNames): string {
  // Each such block is a layer of its own, after the layers that the copy in the page has named.
  if (/@layer\s*\{/.test(code.toString())) throw new Error(`${href} has a layer without a name.`);
  const { code: rules } = transform({
    filename: href,
    code,
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.some((selector) => canMatch(selector, names)) ? undefined : [],
        'font-face': ({ value }) =>
          value.properties.some(
            (property) =>
              property.type === 'source' && property.value.some(({ type }) => type === 'url'),
          )
            ? []
            : undefined,
        import() {
          throw new Error(`${href} imports another stylesheet.`);
        },
      },
      Url: (address) => ({ ...address, url: fromPage(address.url, href) }),
    },
  });
  return rules.toString();
}

/** A relative address in a stylesheet as seen from any page. */
const fromPage = (url: string, href: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(url) ? url : new URL(url, `http://page${href}`).pathname;

const canMatch = (selector: Selector, names: HtmlNames): boolean =>
  selector.every((component) => canHave(component, names));

/**
 * Whether the page may have an element for this part of a selector; of attributes, only those of the
 * whole page are looked at, and states are not.
 */
function canHave(component: SelectorComponent, names: HtmlNames): boolean {
  if (component.type === 'class') return names.has(`.${component.name}`);
  if (component.type === 'id') return names.has(`#${component.name}`);
  if (component.type === 'type') return names.has(component.name);
  if (component.type === 'attribute') return hasAttribute(component, names);
  if (component.type !== 'pseudo-class') return true;
  return (component.kind === 'is' || component.kind === 'where' || component.kind === 'has') &&
    'selectors' in component
    ? component.selectors.some((selector) => canMatch(selector, names))
    : true;
}

/** Without the rules of the other theme: they come with the stylesheets, before a player can choose it. */
function hasAttribute(
  { name, operation }: Extract<SelectorComponent, { readonly type: 'attribute' }>,
  names: HtmlNames,
): boolean {
  if (!pageAttributes.some((attribute) => attribute === name)) return true;
  return names.has(operation?.operator === 'equal' ? `[${name}=${operation.value}]` : `[${name}]`);
}
