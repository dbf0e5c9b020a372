// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdSsrParts } from '../loading/ssr-part.tsx';
import { useAfterPaint } from '../loading/use-after-paint.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { SlotHost } from './slot-host.tsx';

vi.mock('./federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));
vi.mock('../loading/use-after-paint.ts', () => ({ useAfterPaint: vi.fn(() => false) }));

afterEach(() => {
  cleanup();
  closeTab();
});

/** Whether the widget's code loads with the page. */
async function isUrgent(yields: boolean, html: string): Promise<unknown> {
  const root = document.createElement('div');
  root.innerHTML = html;
  void holdSsrParts(root);
  const slot = { slot: 'home.banners', id: 'a.slides', expose: './slides', order: 1 } as const;
  const slots = [{ ...slot, urgent: true, yields, access: 'everyone' as const, files: [] }];
  const { host } = await bootHost(fleet([route('content', { slots })]));
  await renderInHost(host, <SlotHost name="home.banners" />, '/');
  return vi.mocked(useAfterPaint).mock.lastCall?.[0];
}

it.each([
  ['that yields, without its HTML in the page - loads with the page', true, '', true],
  [
    'that yields, with its HTML - loads after the urgent ones',
    true,
    '<div data-served="a.slides"><a href="/slot">Play</a></div>',
    false,
  ],
  [
    'that does not yield - loads with the page',
    false,
    '<div data-served="a.slides"><a href="/slot">Play</a></div>',
    true,
  ],
])('an urgent widget %s', async (_, yields, html, expected) => {
  expect(await isUrgent(yields, html)).toBe(expected);
});
