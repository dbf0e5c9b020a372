import { describe, expect, it } from 'vitest';
import { readFleet, readRelease } from './read-fleet.ts';
import type { Fleet, RouteData } from './release.ts';

const title = { en: 'Deposit', ph: 'Magdeposito' };
const page = {
  path: '/deposit',
  expose: './deposit',
  title,
  access: 'member' as const,
  frame: 'site' as const,
  catchAll: false,
  files: [],
};
const slot = {
  slot: 'home.top' as const,
  id: 'cashier.top',
  expose: './top',
  order: 1,
  urgent: true,
  access: 'everyone' as const,
  files: [],
};
const modal = { selector: 'pay', expose: './pay', title, access: 'member' as const, files: [] };
const nav = {
  area: 'tabs' as const,
  path: '/deposit',
  label: title,
  icon: 'deposit' as const,
  order: 1,
  access: 'member' as const,
};
const route: RouteData = {
  name: 'cashier',
  owner: 'Payments',
  version: '1.0.0-a',
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: [page],
  slots: [slot],
  modals: [modal],
  nav: [nav],
  locales: { en: 'en.json', ph: 'ph.json' },
  calls: ['payg/maya'],
};
const remote = { active: '1.0.0-a', previous: null, manifests: {}, disabled: [], route };
const fleet: Fleet = {
  schema: 2,
  revision: 3,
  issued: 1,
  shell: { version: 's', previous: null, manifests: {} },
  remotes: { cashier: remote, games: { ...remote, route: { ...route, name: 'games' } } },
};
const withRoute = (over: Record<string, unknown>) => ({
  ...fleet,
  remotes: { ...fleet.remotes, cashier: { ...remote, route: { ...route, ...over } } },
});

describe('a fleet', () => {
  it('as published - is read with all its entries', () => {
    expect(readFleet(fleet)).toEqual(fleet);
  });

  it.each([
    ['pages', page, 'access', 'operator'],
    ['pages', page, 'title', { en: 'Deposit' }],
    ['slots', slot, 'slot', 'above the clouds'],
    ['modals', modal, 'access', 'operator'],
    ['nav', nav, 'icon', '<svg>'],
    ['nav', nav, 'area', 'roof'],
  ])(
    "with an entry of %s that can't be read - lacks that entry only",
    (list, entry, field, value) => {
      const later = withRoute({ [list]: [{ ...entry, [field]: value }, entry] });
      expect(readFleet(later)).toEqual(fleet);
    },
  );

  it.each(['offers', 'emits'])(
    "with a name under %s that can't be read - lacks that name only",
    (list) => {
      const read = readFleet(withRoute({ [list]: ['cashier.below', 'Cashier: below', 7] }));
      expect(read).toEqual(withRoute({ [list]: ['cashier.below'] }));
    },
  );

  it.each([
    ['of another shape', { active: 3 }],
    [
      'with files elsewhere',
      { ...remote, route: { ...route, entry: 'https://evil.example/x.js' } },
    ],
    ['under the name of another', { ...remote, route: { ...route, name: 'games' } }],
  ])('with a remote %s - lacks that remote only', (_what, broken) => {
    const read = readFleet({ ...fleet, remotes: { ...fleet.remotes, cashier: broken } });
    expect(Object.keys(read?.remotes ?? {})).toEqual(['games']);
  });

  it('with an unreadable canary - has no canary', () => {
    const canary = { version: '1.0.0-b', percent: 'most', route };
    const read = readFleet({ ...fleet, remotes: { cashier: { ...remote, canary } } });
    expect(read?.remotes['cashier']).toEqual({ ...remote, canary: undefined });
  });

  it.each([[{ ...fleet, schema: 3 }], [{ ...fleet, issued: 'today' }], [null], ['<html>']])(
    'another value (%#) - is not read',
    (value) => {
      expect(readFleet(value)).toBeUndefined();
    },
  );
});

describe('a release', () => {
  const files = { 'entry.js': { bytes: 1, brotli: 1, integrity: 'sha384-x' } };

  it("with a slot that can't be read - is read without it", () => {
    const slots = [slot, { ...slot, slot: 'above the clouds' }];
    expect(readRelease({ schema: 1, route: { ...route, slots }, files })).toEqual({ route, files });
  });

  it.each([[{ route }], [{ route: { ...route, entry: '../x.js' }, files }], [undefined]])(
    'another value (%#) - is not read',
    (value) => {
      expect(readRelease(value)).toBeUndefined();
    },
  );
});
