import { type RouteData } from '@parol/contract/release';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../../../testing/built-release.ts';
import {
  entry,
  faults,
  fleet,
  gateTest,
  live,
  name,
  otherRoute,
  widget,
} from '../testing/gate-test.ts';

const otherSlots = { ...otherRoute, name: 'slots', pages: [builtPage('/Slots/all')], modals: [] };
const { faultsOf, withRoute, written } = gateTest();

describe('places', () => {
  it.each([
    '/',
    '/_fleet',
    '/_gallery',
    '/_new/page',
    '/api',
    '/api/member',
    '/sandbox',
    '/shell/x',
    '/Remotes',
    '/receipts',
    '/webhooks',
    '/wallet',
    '/livez',
    '/readyz',
  ])('the address %s - is reserved', (path) => {
    expect(withRoute({ pages: [builtPage(path)] })).toEqual([
      `${path} is reserved: give the page of tips another path.`,
    ]);
  });

  it.each(['/slot', '/SLOT', '/new-slot'])(
    'the address %s of another remote or its canary - is refused',
    (path) => {
      expect(withRoute({ pages: [builtPage(path)] })).toEqual([
        `${path} already belongs to games: give the page of tips another path.`,
      ]);
    },
  );

  it('a path below a catch-all of another remote, or above its page - is refused', () => {
    const lobby = { ...otherRoute, pages: [{ ...builtPage('/Lobby'), catchAll: true }] };
    const remotes = { games: { ...entry, route: lobby }, slots: { ...entry, route: otherSlots } };
    const against = { ...live, fleet: { ...fleet, remotes } };
    const pages = [
      builtPage('/lobby/new'),
      builtPage('/lobbying'),
      { ...builtPage('/slots'), catchAll: true },
    ];
    expect(faults(written({ route: { pages } }), 'tips', against)).toEqual([
      '/lobby/new already belongs to games: give the page of tips another path.',
      '/Slots/all belongs to slots, but /slots takes all paths below it: give it another path, or remove its "catchAll".',
    ]);
  });

  it('a former path that is reserved or of another remote - is refused', () => {
    const redirects = { '/api/tips': '/tips', '/slot': '/tips', '/old-tips': '/tips' };
    expect(faultsOf({ forCrawlers: { redirects } })).toEqual([
      '/api/tips is reserved: remove it from "formerly".',
      '/slot belongs to games: remove it from "formerly" in remote.ts of tips.',
    ]);
  });

  it('without the page of orders, which the active release has - is refused', () => {
    const serving = { ...otherRoute, name: 'tips', pages: [builtPage('/deposit-status')] };
    const remotes = { ...fleet.remotes, tips: { ...entry, route: serving } };
    const against = { ...live, fleet: { ...fleet, remotes } };
    expect(faults(written(), 'tips', against)).toEqual([
      '/deposit-status is missing, which shows members their orders: keep it in remote.ts.',
    ]);
    expect(faults(written({ route: { pages: serving.pages } }), 'tips', against)).toEqual([]);
  });

  it('two pages, modals or widgets under one name - are refused', () => {
    const modal = { ...otherRoute.modals[0], selector: 'tip' } as RouteData['modals'][number];
    const slot = widget('home.top');
    expect(
      withRoute({
        pages: [builtPage('/tips'), builtPage('/Tips')],
        modals: [modal, modal],
        slots: [slot, slot],
      }),
    ).toEqual([
      'remote.ts has two pages at /tips: give one another path.',
      'remote.ts has two modals "tip": give one another selector.',
      'remote.ts fills the slot home.top tips twice: give one another id.',
    ]);
  });

  it('a modal of another remote - is refused', () => {
    const info = otherRoute.modals;
    expect(withRoute({ modals: info })).toEqual([
      'The modal "info" already belongs to games: give it another selector.',
    ]);
  });

  it('a section whose id does not name the remote and one that is there twice - are refused', () => {
    expect(withRoute({ sections: ['tips.coupon'] })).toEqual([]);
    expect(withRoute({ sections: ['rewards.coupon', 'tips.list', 'tips.list'] })).toEqual([
      'The section rewards.coupon does not begin with "tips.": give it another id.',
      'remote.ts has two sections tips.list: give one another id.',
    ]);
  });

  it('a slot that nobody offers - is refused with those there are; its own is accepted', () => {
    expect(withRoute({ slots: [widget('home.nowhere')] })[0]).toMatch(
      /^Nobody offers the slot home\.nowhere: use one of app\.notice, .*slot\.below, or publish/,
    );
    expect(withRoute({ slots: [widget('tips.below')], offers: ['tips.below'] })).toEqual([]);
    expect(withRoute({ offers: ['slot.below'] })).toEqual([
      'The slot slot.below is already offered: give it another name in "offers".',
    ]);
  });

  it('an event of another remote, or one only in the code - is refused; its own is accepted', () => {
    expect(withRoute({ emits: ['tips.read'] })).toEqual([]);
    expect(withRoute({ emits: ['games.over'] })).toEqual([
      'The event games.over is not of tips: begin its name with "tips.".',
    ]);
    const code = { 'page.js': 'a.events.emit("tips.read",1);b.emit(`games.over`)' };
    expect(faultsOf({ route: { emits: [] }, files: code })).toEqual([
      'The code emits tips.read, which remote.ts does not list: add it to "emits".',
      'The code emits games.over, an event of another remote: emit one of its own.',
    ]);
    // A release of before contract 1.9 lists none.
    expect(faultsOf({ files: code })).toEqual([]);
  });

  it('an icon that the shell does not draw - is refused', () => {
    const nav = {
      area: 'rail',
      path: '/tips',
      label: name('Tips'),
      order: 1,
      access: 'everyone',
    } as const;
    expect(withRoute({ nav: [{ ...nav, icon: 'rocket' }] })[0]).toMatch(
      /^The shell has no icon "rocket", which the entry \/tips names: use one of home, /,
    );
  });
});
