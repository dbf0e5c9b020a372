// @vitest-environment happy-dom
import type { Shell } from '@parol/contract';
import { refuse } from '@parol/wire';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from './testing/open-payment.tsx';

afterEach(() => vi.useRealTimers());

describe('an order while pages are turned off', () => {
  const without = (...off: readonly string[]) => ({
    hasPage: (path: string) => !off.includes(path),
  });
  const links = async () =>
    (await screen.findAllByRole('link')).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);

  it.each([
    [
      'en',
      '/deposit',
      [
        ['Play now', '/slot'],
        ['Back to home', '/'],
      ],
    ],
    [
      'ph',
      '/deposit',
      [
        ['Maglaro na', '/slot'],
        ['Bumalik sa home', '/'],
      ],
    ],
    ['en', '/slot', [['Back to deposit', '/deposit']]],
  ] as const)('paid (%s) without %s - links only to active pages', async (language, off, to) => {
    open({ state: 'paid' }, {}, language, without(off));
    expect(await links()).toEqual(to);
  });

  it.each([
    [
      '/deposit',
      [
        ['Try again', '/mayapay'],
        ['Back to home', '/'],
      ],
    ],
    ['/mayapay', [['Choose another way to pay', '/deposit']]],
  ] as const)('failed without %s - links only to active pages', async (off, to) => {
    open({ state: 'failed' }, {}, 'en', without(off));
    expect(await links()).toEqual(to);
  });

  it('unknown - links home', async () => {
    open(() => refuse('deposit_not_exists'), {}, 'en', without('/deposit'));
    expect(await links()).toEqual([['Back to home', '/']]);
  });

  it('in a shell without `hasPage` - has all links', async () => {
    open({ state: 'paid' }, {}, 'en', { hasPage: undefined } as unknown as Partial<Shell>);
    expect(await links()).toEqual([
      ['Play now', '/slot'],
      ['Back to deposit', '/deposit'],
    ]);
  });
});
