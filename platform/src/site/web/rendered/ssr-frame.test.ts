import type { Fleet } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { ssrFrame } from './ssr-frame.ts';

const entry = (area: string, path: string, access: string, icon = 'games') => ({
  area,
  path,
  access,
  icon,
  label: { en: `To ${path}`, ph: `Sa ${path}` },
  order: 1,
});
const frameOf = (
  nav: readonly object[],
  over: { readonly isMember?: boolean; readonly isBare?: boolean; readonly path?: string } = {},
) =>
  ssrFrame('<p>Page</p>', {
    fleet: { remotes: { a: { disabled: [], route: { nav } } } } as unknown as Fleet,
    language: 'ph',
    logo: '',
    sandbox: false,
    path: '/deposit',
    isMember: false,
    isBare: false,
    ...over,
  });
const tabs = [
  entry('tabs', '/slot', 'everyone'),
  entry('tabs', '/deposit', 'member', 'deposit'),
  entry('categories', '/slot', 'everyone'),
  entry('categories', '/fishing', 'everyone'),
  entry('rail', '/withdrawal', 'member'),
  entry('rail', '/signup', 'visitor'),
];
const barOf = (html: string) => /<nav class="served-tabs".*?<\/nav>/.exec(html)?.[0];

it('the frame around a page - escapes texts of releases', () => {
  const nav = [entry('rail', '/a"><script>', 'everyone')];
  expect(frameOf(nav)).not.toContain('<script>');
  expect(frameOf([entry('tabs', '/a"><script>', 'everyone')], { isMember: true })).not.toContain(
    '<script>',
  );
});

const railOf = (html: string) => /<nav class="served-rail".*?<\/nav>/.exec(html)?.[0];

it('a member’s frame - has the tab bar, room for search, balance and buttons, and links of members', () => {
  const html = frameOf(tabs, { isMember: true });
  expect(barOf(html)).toBe(
    '<nav class="served-tabs" aria-label="Parol"><a href="/">Home</a><a href="/slot">Sa /slot</a>' +
      '<a href="/deposit" class="served-pay" aria-current="page">Sa /deposit</a></nav>',
  );
  expect(html).toContain('Parol</a><i></i><span class="served-chip"></span></header>');
  expect(html).not.toContain('/signup');
  expect(html).not.toContain('<footer');
});

it('the rail - has Home and the lobbies, then the sections, in the places of the shell’s, and marks the open one', () => {
  const rail = railOf(frameOf(tabs, { isMember: true, path: '/withdrawal' }));
  expect(rail).toContain(
    '<ul><li><a href="/">Home</a></li><li><a href="/slot">Sa /slot</a></li><li><a href="/fishing">Sa /fishing</a></li></ul>' +
      '<ul><li><a href="/withdrawal" aria-current="page">Sa /withdrawal</a></li></ul></nav>',
  );
  expect(railOf(frameOf(tabs, { path: '/' }))).toContain(
    '<li><a href="/" aria-current="page">Home</a></li>',
  );
});

it('in a lobby - the tab that leads to lobbies is marked', () => {
  const bar = barOf(frameOf(tabs, { isMember: true, path: '/fishing' }));
  expect(bar).toContain('<a href="/slot" aria-current="page">');
  expect(bar?.match(/aria-current/g)).toHaveLength(1);
});

it('in a lobby, which has its own search - has no place for the search in the bar', () => {
  const html = frameOf(tabs, { isMember: true, path: '/fishing' });
  expect(html).toContain('Parol</a><span class="served-chip"></span></header>');
});

it('a visitor’s frame - has neither, and no link of members', () => {
  const html = frameOf(tabs);
  expect([barOf(html), html.includes('served-chip'), html.includes('/withdrawal')]).toEqual([
    undefined,
    false,
    false,
  ]);
  expect(railOf(html)).toContain('<li><a href="/signup">Sa /signup</a></li>');
  expect(html).toContain(
    '<footer class="served-footer"><div class="wrap"><ul><li><a href="/slot">',
  );
});

it('a member’s bare page - has no navigation', () => {
  expect(frameOf(tabs, { isMember: true, isBare: true })).toBe(
    '<div class="ssr"><div><main id="main" class="served-main"><p>Page</p></main></div></div>',
  );
});
