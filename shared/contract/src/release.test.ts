import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findCatchAll, findPage, withoutPages } from './find-page.ts';
import {
  fleetSchema,
  releaseSchema,
  routeDataSchema,
  type Fleet,
  type RouteData,
} from './release.ts';

const route: RouteData = {
  name: 'cashier',
  owner: 'Payments',
  version: '1.0.0-abc',
  contract: '^1.0.0',
  entry: 'entry.0123456789.js',
  pages: [
    {
      path: '/deposit',
      expose: './deposit',
      title: { en: 'Deposit', ph: 'Magdeposito' },
      access: 'member',
      frame: 'site',
      catchAll: false,
      files: ['a.js', 'a.css'],
    },
    {
      path: '/news',
      expose: './news',
      title: { en: 'News', ph: 'Balita' },
      access: 'everyone',
      frame: 'site',
      catchAll: true,
      files: [],
      early: { call: 'cms/newsList', body: { lang: '$language' } },
    },
  ],
  slots: [
    {
      slot: 'home.top',
      id: 'cashier.top',
      expose: './top',
      order: 1,
      urgent: true,
      access: 'everyone',
      reserve: [100, 120],
      files: ['b.js'],
    },
  ],
  modals: [
    {
      selector: 'pay',
      expose: './pay',
      title: { en: 'Pay', ph: 'Magbayad' },
      access: 'member',
      files: [],
    },
  ],
  nav: [
    {
      area: 'tabs',
      path: '/deposit',
      label: { en: 'Deposit', ph: 'Deposito' },
      icon: 'deposit',
      order: 1,
      access: 'member',
    },
  ],
  locales: { en: 'en.1.json', ph: 'ph.1.json' },
  calls: ['payg/maya'],
};
const release = {
  schema: 1,
  route,
  files: { 'a.js': { bytes: 10, brotli: 8, integrity: 'sha384-x' } },
  calls: [{ group: 'payg', name: 'maya', auth: 'member', kind: 'act', onFailure: 'clear' }],
  shared: { react: '19.0.0' },
  attachments: ['gateways.json'],
};
const fleet: Fleet = {
  schema: 2,
  revision: 3,
  issued: 1,
  shell: { version: 's', previous: null, manifests: {} },
  remotes: { cashier: { active: '1.0.0-abc', previous: null, manifests: {}, disabled: [], route } },
};
const [deposit, news] = route.pages;

describe('a release', () => {
  it('as the build writes it - is valid', () => {
    expect(v.parse(releaseSchema, release)).toEqual(release);
    expect(v.parse(fleetSchema, fleet)).toEqual(fleet);
  });

  it.each([
    ['a file elsewhere', { entry: 'https://evil.example/x.js' }],
    ['a file above its folder', { entry: '../games/entry.js' }],
    ['a file at the root', { locales: { en: '/en.json', ph: 'ph.json' } }],
    ['a version that is a path', { version: '1/../../x' }],
    ['a name that is a path', { name: '../shell' }],
    ['a guard that nobody knows', { pages: [{ ...deposit, access: 'admin' }] }],
    ['a page without a guard', { pages: [{ ...deposit, access: undefined }] }],
    ['a page elsewhere', { pages: [{ ...deposit, path: 'https://evil.example' }] }],
    ['a page of protocol-relative address', { pages: [{ ...deposit, path: '//evil' }] }],
    ['a version that leads upwards', { version: '..' }],
    ['a title in one language', { pages: [{ ...deposit, title: { en: 'Deposit' } }] }],
    ['a slot without a page', { slots: [{ ...route.slots[0], slot: 'nowhere' }] }],
    ['an icon that is no path', { nav: [{ ...route.nav[0], icon: { path: 'M0 0"/><script>' } }] }],
  ])('with %s - is refused', (_what, over) => {
    expect(v.is(routeDataSchema, { ...route, ...over })).toBe(false);
  });

  it('with a slot, an icon, a group and offers that this version does not know - is valid', () => {
    const later = {
      ...route,
      slots: [{ ...route.slots[0], slot: 'games.below' }],
      nav: [
        { ...route.nav[0], icon: 'rocket' },
        { ...route.nav[0], group: 'friends', hint: { en: 'A', ph: 'B' } },
        { ...route.nav[0], icon: { path: 'M4 4h16v16H4Z' } },
      ],
      offers: ['deposit.tips'],
    };
    expect(v.parse(routeDataSchema, later)).toEqual(later);
  });

  it.each([
    ['another schema', { schema: 2 }],
    ['a hash of another kind', { files: { 'a.js': { bytes: 1, brotli: 1, integrity: 'md5-x' } } }],
    ['an attachment above its folder', { attachments: ['../secrets.json'] }],
  ])('with %s - is not a release', (_what, over) => {
    expect(v.is(releaseSchema, { ...release, ...over })).toBe(false);
  });
});

describe('the page of a path', () => {
  it('is the same in any case and with or without a trailing slash, but absent for paths below it', () => {
    for (const path of ['/deposit', '/deposit/', '/deposit//', '/Deposit', '/DEPOSIT/'])
      expect(findPage(fleet, path)?.page).toBe(deposit);
    for (const path of ['/', '/depositx', '/deposit/x', ''])
      expect(findPage(fleet, path)).toBeUndefined();
  });

  it('that is disabled - is absent, including its catch-all', () => {
    const off: Fleet = {
      ...fleet,
      remotes: {
        cashier: { active: 'x', previous: null, manifests: {}, disabled: ['/news'], route },
      },
    };
    expect(findPage(fleet, '/news')?.page).toBe(news);
    for (const without of [off, withoutPages(fleet, ['/news'])])
      expect([findPage(without, '/news'), findCatchAll(without, '/news/x')]).toEqual([
        undefined,
        undefined,
      ]);
    expect(withoutPages(fleet, [])).toBe(fleet);
  });

  it('for a path below - is the page itself, if it has a catch-all', () => {
    expect(
      ['/news/x', '/news/x/y', '/news', '/newsx', '/deposit/x'].map((path) =>
        findCatchAll(fleet, path),
      ),
    ).toEqual(['/news', '/news', undefined, undefined, undefined]);
  });
});
