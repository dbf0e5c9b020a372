import { describe, expect, it } from 'vitest';
import { readCheckout } from './checkout.ts';
import { exceptionsAreNeeded, unneeded } from './long-functions.ts';

describe('exceptions from the limit of a function’s lines', () => {
  it('are refused for files that are gone or have only short functions', () => {
    expect(
      unneeded(['a/long.ts', 'a/short.ts', 'a/gone.ts'], ['a/long.ts', 'a/short.ts'], (listed) => {
        expect(listed).toEqual(['a/long.ts', 'a/short.ts']);
        return new Set(['a/long.ts']);
      }),
    ).toEqual([
      '.oxlintrc.json excepts a/short.ts from max-lines-per-function without need: remove it there',
      '.oxlintrc.json excepts a/gone.ts from max-lines-per-function without need: remove it there',
    ]);
  });

  it('are compared with what the linter reports', () => {
    const limit = (max: number) => ({ 'max-lines-per-function': ['error', { max }] });
    const config = (max: number) =>
      JSON.stringify({
        rules: limit(max),
        overrides: [
          { files: ['scripts/**'], rules: limit(max) },
          { files: ['**/long-functions.test.ts'], rules: { 'max-lines-per-function': 'off' } },
          {
            files: ['scripts/house-rules/long-functions.ts'],
            rules: { 'max-lines-per-function': 'off' },
          },
        ],
      });
    const checkout = readCheckout();
    const found = (max: number) =>
      exceptionsAreNeeded({ ...checkout, read: () => config(max) }).filter((line) =>
        line.includes('/long-functions.ts'),
      );
    expect([found(4), found(100)]).toEqual([[], [expect.stringContaining('without need')]]);
  });
});
