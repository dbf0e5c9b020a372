import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  fleetHeadSchema,
  fleetOfTree,
  type FleetTree,
  hashOfTree,
  isWholeTree,
} from '@parol/contract/fleet-tree';
import type { Fleet, FleetRemote } from '@parol/contract/release';
import { splitSigned } from '@parol/contract/signed-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createFleetKeys } from '../fleet/keys.ts';
import { page, route, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ readsParts: true });
});
afterAll(() => site.close());

const unpackers = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const;
const member = { cookie: 'parol_session=x' };
const textOf = (html: string, id: string) => new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1];
const headOf = (html: string) =>
  v.parse(
    fleetHeadSchema,
    JSON.parse(splitSigned(textOf(html, 'parol-fleet') ?? '')?.payload ?? ''),
  );
/** The fleet that a page carries, whose parts have the hash in its head. */
async function carriedBy(html: string): Promise<Fleet | undefined> {
  const head = headOf(html);
  const tree = JSON.parse(textOf(html, 'parol-fleet-parts') ?? '') as FleetTree;
  expect(await hashOfTree(tree)).toBe(head.root);
  expect(isWholeTree(tree)).toBe(false);
  return fleetOfTree(head, tree);
}
const carried = async (url: string, headers = {}) => carriedBy((await site.get(url, headers)).body);
const partsOf = ({ remotes }: Pick<Fleet, 'remotes'> = { remotes: {} }) =>
  Object.values(remotes).flatMap(({ route: { pages, slots } }: FleetRemote) => [
    ...pages.map(({ path }) => path),
    ...slots.map(({ id }) => id),
  ]);

describe('the fleet in a page', () => {
  it.each([
    ['/', {}, ['rails', 'later', 'mine']],
    ['/news', {}, ['/news']],
    ['/News/', {}, ['/news']],
    ['/deposit', member, ['/deposit']],
    ['/nowhere', {}, []],
  ])(
    'at %s - has the parts of that page, and the links of all remotes',
    async (url, headers, parts) => {
      const fleet = await carried(url, headers);
      expect(partsOf(fleet)).toEqual(parts);
      expect(Object.keys(fleet?.remotes ?? {}).toSorted()).toEqual(['cashier', 'content', 'games']);
    },
  );

  it.each([
    ['/deposit', ['tabs']],
    ['/me', ['tabs', 'me']],
  ])('at %s - has the links in the areas %j', async (url, areas) => {
    const { remotes } = (await carried(url, member)) ?? {};
    expect(remotes?.['cashier']?.route.nav.map(({ area }) => area)).toEqual(areas);
  });

  it('names the calls of releases with a part on the page only', async () => {
    const { remotes } = (await carried('/news')) ?? {};
    expect(remotes?.['content']?.route.calls).toContain('cms/newsList');
    expect(remotes?.['games']?.route.calls).toEqual([]);
  });

  it('is completed under the hash in its head, with a name for a year, also once a newer fleet serves', async () => {
    const { body } = await site.get('/news');
    const { root } = headOf(body);
    await site.publish(route('content', { version: '1.0.0-b', pages: [page('/news')] }));
    expect(headOf((await site.get('/news')).body).root).not.toBe(root);
    const { statusCode, headers, body: text } = await site.get(`/fleet/${root}.json`);
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const tree = JSON.parse(text) as FleetTree;
    expect([await hashOfTree(tree), isWholeTree(tree)]).toEqual([root, true]);
    for (const [encoding, unpack] of unpackers) {
      const reply = await site.get(`/fleet/${root}.json`, { 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(unpack(reply.rawPayload).toString()).toBe(text);
    }
    expect((await site.get(`/fleet/${'A'.repeat(43)}.json`)).statusCode).toBe(404);
    await site.service.rollback('content');
  });

  it('is of the canary for its visitors, and of the active release for others', async () => {
    const pages = [page('/news', { expose: './canary' })];
    await site.publish(
      route('content', { version: '1.0.0-c', pages, calls: ['cms/newsList'] }),
      50,
    );
    const seen = new Set<string>();
    for (let one = 0; one < 20; one += 1) {
      const cookie = `parol_visitor=${String(one).padStart(22, 'v')}`;
      const { remotes } = (await carried('/news', { cookie })) ?? {};
      const { canary, route: active } = remotes?.['content'] ?? {};
      const found = [active?.pages.length, canary?.route.pages.length].join();
      seen.add(found);
    }
    expect(seen).toEqual(new Set(['1,', '0,1']));
    await site.service.rollback('content');
  });

  it('is whole, as signed, in safe mode and for a shell that can read nothing else', async () => {
    const whole = (await site.get('/fleet.json')).body;
    const safe = (await site.get('/news?safe')).body;
    expect([textOf(safe, 'parol-fleet'), textOf(safe, 'parol-fleet-parts')]).toEqual([
      whole,
      undefined,
    ]);
    const earlier = await testSite();
    const { body } = await earlier.get('/news');
    expect(textOf(body, 'parol-fleet')).toBe((await earlier.get('/fleet.json')).body);
    await earlier.close();
  });

  it('is whole if the fleet was signed without a head, or with one of another fleet', async () => {
    const file = site.pathOf('store/fleet.json');
    const before = readFileSync(file, 'utf8');
    const keys = createFleetKeys(site.config);
    const { head, ...fleet } = JSON.parse(keys.open(before) ?? '') as Fleet;
    for (const changed of [fleet, { ...fleet, issued: fleet.issued + 1, head }]) {
      writeFileSync(file, keys.sign(changed));
      const { body } = await site.get('/news');
      expect(textOf(body, 'parol-fleet-parts')).toBeUndefined();
      expect(textOf(body, 'parol-fleet')).toBe(readFileSync(file, 'utf8'));
    }
    writeFileSync(file, before);
  });
});

describe('/fleet.json', () => {
  it('has a tag that changes with the fleet, and no text for those who have it', async () => {
    const { headers, body } = await site.get('/fleet.json');
    const { revision, issued } = JSON.parse(body) as Fleet;
    expect(headers).toMatchObject({
      etag: `"${revision}.${issued}"`,
      'cache-control': 'no-cache',
    });
    const again = await site.get('/fleet.json', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await site.publish(route('games', { version: '1.0.0-n' }));
    const next = await site.get('/fleet.json', { 'if-none-match': String(headers.etag) });
    expect(next.statusCode).toBe(200);
  });
});
