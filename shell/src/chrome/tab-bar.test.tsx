// @vitest-environment happy-dom
import type { NavArea } from '@parol/contract/release';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { TabBar } from './tab-bar.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (area: NavArea, path: string, text: string) => ({
  area,
  path,
  label: { en: text, ph: text },
  icon: 'games' as const,
  order: 1,
  access: 'everyone' as const,
});
const served = fleet([
  route('games', {
    nav: [
      entry('tabs', '/slot', 'Games'),
      entry('categories', '/slot', 'Slots'),
      entry('categories', '/esports', 'Esports'),
    ],
  }),
  route('account', { pages: [page('/signup', { access: 'visitor' })] }),
  route('rewards', { nav: [entry('tabs', '/promotions', 'Rewards')] }),
]);

it.each([
  ['/', ['Home']],
  ['/slot', ['Games']],
  ['/esports', ['Games']],
  ['/promotions', ['Rewards']],
  ['/news', []],
])('the tab bar on %s - marks %j', async (path, marked) => {
  const { host } = await bootHost(served);
  await renderInHost(host, <TabBar />, path);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Games', 'Rewards']);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(marked);
});

it('the form to sign up - has no tab bar under it', async () => {
  const { host } = await bootHost(served);
  await renderInHost(host, <TabBar />, '/signup');
  expect(screen.queryByRole('navigation')).toBeNull();
});
