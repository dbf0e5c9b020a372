import { describe, expect, it } from 'vitest';
import { fleetOfTree, type FleetLeaf, hashOfTree, isWholeTree } from './fleet-tree.ts';
import type { Fleet, RouteData } from './release.ts';
import { hashTree, prunedTree, splitFleet } from './split-fleet.ts';

const title = { en: 'A', ph: 'B' };
const page = (path: string): RouteData['pages'][number] => ({
  path,
  expose: './page',
  title,
  access: 'everyone',
  frame: 'site',
  catchAll: false,
  files: ['page.js'],
});
const slot = (name: `${string}.${string}`): RouteData['slots'][number] => ({
  slot: name,
  id: `of.${name}`,
  expose: './slot',
  order: 1,
  urgent: true,
  access: 'everyone',
  files: [],
});
const route = (name: string, version: string, paths: readonly string[]): RouteData => ({
  name,
  owner: 'Team <A>',
  version,
  contract: '^1.0.0',
  entry: 'entry.js',
  pages: paths.map(page),
  slots: [slot('app.notice'), slot('home.rails'), slot('me.summary')],
  modals: [{ selector: name, expose: './modal', title, access: 'everyone', files: [] }],
  nav: (['rail', 'me'] as const).map((area) => ({
    area,
    path: `/${name}`,
    label: title,
    icon: 'home',
    order: 1,
    access: 'everyone',
  })),
  sections: [`${name}.part`],
  offers: [`${name}.place`],
  locales: { en: 'en.json', ph: 'ph.json' },
  calls: [`${name}/list`],
});
const hash = `sha384-${'A'.repeat(64)}`;
const remote = (name: string, paths: readonly string[]) => ({
  active: 'a',
  previous: null,
  manifests: { a: hash },
  disabled: ['/off'],
  route: route(name, 'a', paths),
});
const fleet: Fleet = {
  schema: 2,
  revision: 3,
  issued: 7,
  shell: { version: 's', previous: null, manifests: { s: hash } },
  remotes: {
    games: remote('games', []),
    cashier: {
      ...remote('cashier', ['/1', '/2', '/3', '/4', '/5']),
      canary: { version: 'c', percent: 5, route: route('cashier', 'c', ['/1', '/new']) },
    },
  },
};
const head = { head: 1 as const, revision: 3, issued: 7, root: '' };
const pathsOf = (one: RouteData | undefined) => one?.pages.map(({ path }) => path);
const pruned = async (isKept: (leaf: FleetLeaf) => boolean) =>
  prunedTree(await hashTree(splitFleet(fleet)), isKept);
const frames = ({ shell, entry, version, route: part }: FleetLeaf) =>
  Boolean(shell ?? entry ?? (part?.entry && version === 'a'));

describe('the tree of a fleet', () => {
  it('whole - is the fleet', async () => {
    const tree = await pruned(() => true);
    expect(isWholeTree(tree)).toBe(true);
    expect(fleetOfTree(head, JSON.parse(JSON.stringify(tree)))).toEqual(fleet);
  });

  it('has the same hash whatever is left out', async () => {
    const { hash: root } = await hashTree(splitFleet(fleet));
    for (const isKept of [() => true, () => false, frames, (leaf: FleetLeaf) => !frames(leaf)])
      expect(await hashOfTree(JSON.parse(JSON.stringify(await pruned(isKept))))).toBe(root);
  });

  it.each([
    ['a value', (text: string) => text.replace('entry.js', 'evil.js')],
    ['an added member', (text: string) => text.replace('"nav":', '"calls":["payg/x"],"nav":')],
    [
      'a leaf in the place of a hash',
      (text: string) => text.replace(/"[\w-]{43}"/, '{"calls":[]}'),
    ],
    ['another hash', (text: string) => text.replace(/"[\w-]{43}"/, `"${'A'.repeat(43)}"`)],
    ['a missing branch', (text: string) => text.replace(/,"[\w-]{43}"/, '')],
  ])('with %s - has another hash', async (_what, change) => {
    const text = JSON.stringify(await pruned(frames));
    expect(change(text)).not.toBe(text);
    const { hash: root } = await hashTree(splitFleet(fleet));
    expect(await hashOfTree(JSON.parse(change(text)))).not.toBe(root);
  });

  it('of frames - has no pages, slots and dialogs, and the hash of each manifest is left out', async () => {
    const tree = await pruned(frames);
    expect(isWholeTree(tree)).toBe(false);
    const { games, cashier } = fleetOfTree(head, tree)?.remotes ?? {};
    expect(games?.route).toMatchObject({ pages: [], slots: [], modals: [], calls: [] });
    expect([games?.route.sections, games?.route.offers]).toEqual([undefined, undefined]);
    // The entries of Me are on its page only.
    expect(games?.route.nav.map(({ area }) => area)).toEqual(['rail']);
    expect(cashier).toMatchObject({ active: 'a', manifests: {}, disabled: ['/off'] });
    expect(cashier?.canary).toBeUndefined();
  });

  it('with one page and its calls - has that page, with few hashes of the others', async () => {
    const tree = await pruned(
      (leaf) =>
        frames(leaf) ||
        (leaf.version === 'a' && leaf.remote === 'cashier' && Boolean(leaf.route?.calls)) ||
        Boolean(leaf.route?.pages?.some(({ path }) => path === '/3')),
    );
    const { cashier } = fleetOfTree(head, tree)?.remotes ?? {};
    expect(pathsOf(cashier?.route)).toEqual(['/3']);
    expect(cashier?.route.calls).toEqual(['cashier/list']);
    expect(JSON.stringify(tree).match(/"[\w-]{43}"/g)?.length).toBeLessThan(12);
  });

  it('with a page but without the calls of its release - has no such page', async () => {
    const tree = await pruned((leaf) => frames(leaf) || leaf.route?.pages !== undefined);
    expect(pathsOf(fleetOfTree(head, tree)?.remotes['cashier']?.route)).toEqual([]);
  });

  it('without the entry of the shell - is no fleet', async () => {
    expect(fleetOfTree(head, await pruned(({ shell }) => !shell))).toBeUndefined();
  });
});
