import { expect, it } from 'vitest';
import { isOwnPath } from './use-enter.ts';

it.each(['/deposit', '/', '/slot?search=jeep'])('%s - is a path of this site', (path) =>
  expect(isOwnPath(path)).toBe(true),
);
it.each([
  undefined,
  '',
  'deposit',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%s - is not a path of this site', (path) => expect(isOwnPath(path)).toBe(false));
