import { type FontFaceProperty, transform } from 'lightningcss';
import type { HtmlNames } from './names-in.ts';

/**
 * A stylesheet without the custom properties that nothing refers to, without animations that no
 * rule names, and without fonts of one weight that no rule sets; `names` has the properties that
 * the HTML refers to. What is removed may have been the only reference to others, so it looks again
 * until nothing is left to remove.
 */
export function withoutUnused(css: string, names: HtmlNames): string {
  const used = new Set(names);
  for (const [, name = ''] of css.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name);
  const rules = css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !used.has(name) ? [] : undefined),
      },
      Rule: {
        keyframes: ({ value }) => (isNamed(css, value.name.value) ? undefined : []),
        'font-face': ({ value }) =>
          value.properties.some((property) => isOfUnusedWeight(property, rules)) ? [] : undefined,
      },
    },
  });
  const rest = code.toString();
  return rest.length < css.length ? withoutUnused(rest, names) : rest;
}

/** Whether the name occurs in the stylesheet other than where the animation is defined. */
const isNamed = (css: string, name: string): boolean =>
  css.replaceAll(`@keyframes ${name}`, '').includes(name);

/** Whether it limits a font to one weight, such as 500, that does not occur in the rules. */
function isOfUnusedWeight(property: FontFaceProperty, rules: string): boolean {
  if (property.type !== 'font-weight') return false;
  const [least, most] = property.value.map((weight) =>
    weight.type === 'absolute' && weight.value.type === 'weight' ? weight.value.value : undefined,
  );
  return least !== undefined && least === most && !new RegExp(String.raw`\b${least}\b`).test(rules);
}
