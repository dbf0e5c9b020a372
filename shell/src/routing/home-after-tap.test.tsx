// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { Routed } from './routed.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));

/** Widgets that were rendered, and those whose HTML came on the page, in their order. */
const steps: string[] = [];
function Widget({ name }: { readonly name: string }) {
  steps.push(`${name} rendered`);
  useLayoutEffect(() => void steps.push(`${name} shown`), [name]);
  return <p>{name}</p>;
}
vi.mocked(loadExpose).mockImplementation(async (_, expose) => ({
  default: () => <Widget name={expose} />,
}));

afterEach(() => {
  cleanup();
  closeTab();
});

const widget = (slot: 'home.rails' | 'home.promotions', expose: string) => ({
  slot,
  id: `a.${expose}`,
  expose,
  order: 1,
  urgent: true,
  access: 'everyone' as const,
  files: [],
});

it('Home after a tap on a link - shows its first screen before it renders what is below; at Back all at once', async () => {
  const slots = [widget('home.rails', 'rails'), widget('home.promotions', 'promotions')];
  const pages = [page('/news', { expose: 'news' })];
  const { host } = await bootHost(fleet([route('content', { slots, pages })]));
  await renderInHost(host, <Routed />, '/');
  const go = async (to: string | number) => {
    steps.length = 0;
    await act(async () => host.router.navigate?.(to as string));
    return [...steps];
  };
  const visited = await go('/news');
  expect(visited).toEqual(['news rendered', 'news shown']);
  expect(await go('/')).toEqual([
    'rails rendered',
    'rails shown',
    'promotions rendered',
    'promotions shown',
  ]);
  await go('/news');
  expect(await go(-1)).toEqual([
    'rails rendered',
    'promotions rendered',
    'rails shown',
    'promotions shown',
  ]);
});
