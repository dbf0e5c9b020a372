import { expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';
import { namesIn } from './names-in.ts';

/** The rules for some HTML, of stylesheets of the remote games. */
const criticalOf = (html: string, ...sheets: readonly string[]) =>
  criticalCss(
    sheets.map((code, index) => ({
      href: `/remotes/games/1/${index}.css`,
      code: Buffer.from(code),
    })),
    namesIn(html),
  );

it('a page’s critical CSS - has the rules whose tags, classes and ids the page has, in their order', () => {
  const html = '<body><main id="main" class="tile wide">';
  expect(
    criticalOf(
      html,
      '.tile{color:red}.gone{color:red}.tile .gone{color:red}',
      'dialog{color:red}main#main:hover{color:#00f}#other{color:red}.gone,.wide{margin:0}',
    ),
  ).toBe('.tile{color:red}main#main:hover{color:#00f}.gone,.wide{margin:0}');
});

it.each([
  ['.tile:is(.gone,.wide)', true],
  ['.tile:where(.gone)', false],
  [':root:has(dialog[open])', false],
  [':root:has(.tile)', true],
  ['.tile:not(.gone)', true],
  ['.tile[data-off]', true],
  ['.tile::before', true],
])('of %s - is %s', (selector, isKept) => {
  const css = criticalOf('<p class="tile wide">', `${selector}{color:red}`);
  expect(css !== '').toBe(isKept);
});

it.each([
  [':root[data-theme=light]', '<html data-theme="light">', true],
  [':root[data-theme=light]', '<html data-theme="night">', false],
  [':root[data-low-data] p', '<html data-theme="night" data-low-data>', true],
  [':root[data-low-data] p', '<html data-theme="night">', false],
])('of %s for %s - is %s', (selector, page, isKept) => {
  expect(criticalOf(`${page}<p>`, `${selector}{color:red}`) !== '').toBe(isKept);
});

it('in media, support and container queries - has them with their conditions, and no empty ones', () => {
  expect(
    criticalOf(
      '<p class="tile">',
      '@media (width>=1000px){.tile{color:red}}@media print{.gone{color:red}}@container (width<15em){.tile{margin:0}}',
    ),
  ).toBe('@media (width>=1000px){.tile{color:red}}@container (width<15em){.tile{margin:0}}');
});

it('of layers - keeps their order, also of those whose rules are left out', () => {
  expect(
    criticalOf(
      '<p class="tile">',
      '@layer base{.gone{color:red}}@layer ui{.gone{color:red}}',
      '@layer page{.tile{color:red}}@layer ui{.tile{margin:0}}',
    ),
  ).toBe('@layer base;@layer ui{.tile{margin:0}}@layer page{.tile{color:red}}');
});

it('of variables and animations - has those that its rules, other variables or the HTML use', () => {
  expect(
    criticalOf(
      '<circle class="tile" fill="var(--of-html)">',
      ':root{--used:var(--by-variable);--by-variable:red;--of-html:#00f;--gone:var(--only-by-gone);--only-by-gone:red}' +
        '.tile{color:var(--used);animation:1s shine}.gone{animation:1s fade}' +
        '@keyframes shine{to{margin:0}}@keyframes fade{to{margin:0}}',
    ),
  ).toBe(
    ':root{--used:var(--by-variable);--by-variable:red;--of-html:#00f}' +
      '.tile{color:var(--used);animation:1s shine}@keyframes shine{to{margin:0}}',
  );
});

it('with fonts - leaves out those of files, and keeps the fallbacks on the device', () => {
  const face = (source: string) => `@font-face{font-family:Sora;src:${source};size-adjust:110%}`;
  expect(criticalOf('<p>', face('url(a.woff2)'), face('local(Arial)'))).toBe(
    '@font-face{font-family:Sora;src:local(Arial);size-adjust:110%}',
  );
});

it('with fonts of one weight - has those whose weight a rule sets, and all of several weights', () => {
  const face = (weight: string) =>
    `@font-face{font-family:Sora;font-weight:${weight};src:local(Arial)}`;
  const faces = ['100 400', '500', '600 900'].map(face);
  expect(criticalOf('<p>', ...faces, 'b{font-weight:500}p{margin:0}')).toBe(
    [face('100 400'), face('600 900'), 'p{margin:0}'].join(''),
  );
  for (const rule of ['p{font-weight:500}', 'p{font:500 1rem Sora}'])
    expect(criticalOf('<p>', ...faces, rule)).toBe([...faces, rule].join(''));
});

it('with relative addresses - has them as seen from the page', () => {
  const of = (url: string) => criticalOf('<p>', `p{background:url("${url}")}`);
  expect(of('art/a.svg')).toBe('p{background:url(/remotes/games/1/art/a.svg)}');
  for (const whole of ['/a.svg', 'data:image/png,a', '#a'])
    expect(of(whole)).toBe(`p{background:url(${whole})}`);
});

it('with the end of a style element in a text - does not end the element', () => {
  expect(criticalOf('<p>', 'p:before{content:"</style>"}')).toBe(
    String.raw`p:before{content:"<\/style>"}`,
  );
});

it.each([
  ['with a layer without a name', '@layer{p{color:red}}', 'a layer without a name'],
  ['that imports another', '@import "a.css";', 'imports another stylesheet'],
  ['that can’t be read', '.{color:red}', 'Unexpected end of input'],
])('of a stylesheet %s - is refused', (_, css, why) => {
  expect(() => criticalOf('<p>', css)).toThrow(why);
});
