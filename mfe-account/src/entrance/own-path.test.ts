import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/deposit', '/', '/slot?search=jeep'])('%s - is ours', (path) =>
  expect(isOwnPath(path)).toBe(true),
);
test.each([
  undefined,
  '',
  'deposit',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%s - is not', (path) => expect(isOwnPath(path)).toBe(false));
