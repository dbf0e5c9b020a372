// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHead } from './use-head.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/news?lang=fil', '/news?lang=fil'],
  ['/news?lang=ph', '/news?lang=fil'],
  ['/news?lang=xx', '/news'],
  ['/news?fbclid=x', '/news'],
])('the page at %s - has the canonical address %s', (address, canonical) => {
  history.replaceState(null, '', address);
  renderHook(() => useHead({ title: 'News', canonical: '/news' }));
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  expect(link?.href).toBe(new URL(canonical, location.origin).href);
});
