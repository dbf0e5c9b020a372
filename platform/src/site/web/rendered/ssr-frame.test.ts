import type { Fleet } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { ssrFrame } from './ssr-frame.ts';

it('the frame around a page - escapes texts of releases', () => {
  const nav = [
    { area: 'rail', path: '/a"><script>', label: { en: 'A' }, access: 'everyone', order: 1 },
  ];
  const fleet = { remotes: { a: { disabled: [], route: { nav } } } } as unknown as Fleet;
  const frame = { fleet, language: 'en', logo: '', sandbox: false } as const;
  expect(ssrFrame('', frame)).not.toContain('<script>');
});
