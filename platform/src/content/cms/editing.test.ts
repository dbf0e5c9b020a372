import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsList, seo, slideBanner, socialList, streamLink, videoList } from '@parol/wire/cms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { cmsModule } from './cms.ts';

let platform: TestPlatform;
let visitor: TestClient;
let folder: string;
beforeAll(async () => {
  platform = await testPlatform();
  await platform.services.cms.publishDefaults();
  visitor = new TestClient(platform);
  folder = await mkdtemp(join(tmpdir(), 'parol-cms-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
});

const reason = { reason: 'test' };
const ops = async (name: string, args: readonly string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
/** Writes a file and imports it. */
async function imported(file: string, content: string | object): Promise<readonly string[]> {
  const path = join(folder, file);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return ops('cms:import', [path]);
}
const article = (body: string, head: Readonly<Record<string, string>> = {}) =>
  [
    ...Object.entries({
      title: 'T',
      'meta title': 'M',
      description: 'D',
      keywords: 'k',
      author: 'a',
      art: 'guide',
      published: '2026-11-20',
      ...head,
    }).map(([key, value]) => `${key}: ${value}`),
    '---',
    body,
  ].join('\n');
const banner = {
  placement: 'slide',
  banner_type: 1,
  link: '/slot',
  art: 'jeepney',
  tone: 'sunset',
  title_en: 'T',
  title_ph: 'T',
  body_en: 'B',
  body_ph: 'B',
  action_en: 'A',
  action_ph: 'A',
  position: 1,
};
const record = async (page_name: string) => (await visitor.call(seo, { page_name })).value;
const bodies = async (page_name: string) => (await record(page_name)).map(({ body }) => body);
const slide = async (id: string) =>
  (await visitor.call(slideBanner, { lang: 'all' })).value.find(
    ({ banner_id }) => banner_id === id,
  );
const stateOf = async (page: string) =>
  (await ops('cms:list', [])).find((line) => line.startsWith(`${page}  `));
/** A time to come, and what `read` says one millisecond before it and at it. */
async function aroundTime<T>(
  minutes: number,
  plan: (at: string) => Promise<unknown>,
  read: () => Promise<T>,
) {
  const at = new Date(platform.clock.now().getTime() + minutes * 60_000);
  await plan(at.toISOString());
  platform.clock.set(new Date(at.getTime() - 1));
  const before = await read();
  platform.clock.set(at);
  return [before, await read()];
}

describe('an article', () => {
  it('imported - is a draft until its time, and each later step keeps the earlier versions', async () => {
    expect(await imported('a-guide.en.md', article('First'))).toEqual([
      'a-guide has version 1.',
      'Next: cms:preview a-guide 1, then cms:publish a-guide 1.',
    ]);
    expect(await stateOf('a-guide')).toBe('a-guide  draft  newest 1');
    expect(await bodies('a-guide')).toEqual([]);
    expect(await ops('cms:preview', ['a-guide'])).toContain('<p>First</p>');

    const planned = (at: string) => ops('cms:publish', ['a-guide', '1'], { at, ...reason });
    expect(
      await aroundTime(10, planned, async () => [
        await bodies('a-guide'),
        await stateOf('a-guide'),
      ]),
    ).toEqual([
      [[], expect.stringMatching(/^a-guide {2}scheduled {2}newest 1 {2}version 1 at /)],
      [['<p>First</p>'], 'a-guide  published  version 1  newest 1'],
    ]);

    await imported('a-guide.fil.md', article('Una', { title: 'F' }));
    expect(await bodies('a-guide')).toEqual(['<p>First</p>']);
    await ops('cms:publish', ['a-guide', '2'], reason);
    expect(await bodies('a-guide')).toEqual(['<p>First</p>', '<p>Una</p>']);
    await imported('a-guide.en.md', article('Second'));
    await ops('cms:publish', ['a-guide', '3'], reason);
    expect(await bodies('a-guide')).toEqual(['<p>Second</p>', '<p>Una</p>']);
    expect(await imported('a-guide.en.md', article('Second'))).toContain(
      'a-guide is the same as version 3.',
    );

    await ops('cms:rollback', ['a-guide', '1'], reason);
    expect(await bodies('a-guide')).toEqual(['<p>First</p>']);
    await ops('cms:rollback', ['a-guide', '3'], reason);
    expect(await bodies('a-guide')).toEqual(['<p>Second</p>', '<p>Una</p>']);

    const off = (at: string) => ops('cms:unpublish', ['a-guide'], { at, ...reason });
    expect(await aroundTime(10, off, () => bodies('a-guide'))).toEqual([
      ['<p>Second</p>', '<p>Una</p>'],
      [],
    ]);
    expect(await stateOf('a-guide')).toBe('a-guide  withdrawn  newest 3');
    await expect(ops('cms:unpublish', ['a-guide'], reason)).rejects.toThrow('is not published');
  });

  it('previewed - shows its figures, and which of them no row has', async () => {
    const [known, unknown] = ['{{units promotion.welcome.max_bonus}}', '{{programme.none.rate}}'];
    await imported('e-guide.en.md', article(`Up to ${known}, ${unknown}`));
    const lines = await ops('cms:preview', ['e-guide', '1']);
    expect(lines).toContain('<p>Up to ₱30,000, —</p>');
    expect(lines).toEqual(expect.arrayContaining([`${known} is ₱30,000`, `${unknown} is —`]));
    expect(await bodies('e-guide')).toEqual([]);
  });

  it('published now - replaces what was planned for later', async () => {
    await imported('b-guide.en.md', article('First'));
    const at = new Date(platform.clock.now().getTime() + 60_000);
    await ops('cms:publish', ['b-guide', '1'], { at: at.toISOString(), ...reason });
    await imported('b-guide.en.md', article('Second'));
    await ops('cms:publish', ['b-guide', '2'], reason);
    platform.clock.set(at);
    expect(await bodies('b-guide')).toEqual(['<p>Second</p>']);
  });

  it('listed - only while it is public, and with its picture', async () => {
    const listed = async () =>
      (await visitor.call(newsList, { lang: 'en' })).value.map(({ page_name }) => page_name);
    await imported('c-guide.en.md', article('Text', { image: '/pictures/guide.PNG' }));
    expect(await listed()).not.toContain('c-guide');
    await ops('cms:publish', ['c-guide', '1'], reason);
    expect(await listed()).toContain('c-guide');
    expect((await record('c-guide'))[0]?.image_url).toBe('/pictures/guide.PNG');
  });

  it('stored with a hostile link - is served without it', async () => {
    await imported('d-guide.en.md', article('A [link](/deposit) here'));
    await ops('cms:publish', ['d-guide', '1'], reason);
    expect(await bodies('d-guide')).toEqual(['<p>A <a href="/deposit">link</a> here</p>']);
    await sql`
      update cms_version set content = replace(content::text, '/deposit', 'javascript:alert')::jsonb
       where name = 'd-guide'`.execute(platform.parts.db);
    expect(await bodies('d-guide')).toEqual(['<p>A <a>link</a> here</p>']);
  });
});

describe("the product's own articles", () => {
  const page = 'reading-rtp-and-volatility';
  /** Makes the product's newest version look like that of an earlier release. */
  const age = () =>
    sql`update cms_version set content = '{}' where name = ${page} and origin = 'product'`.execute(
      platform.parts.db,
    );

  it('that have changed - are published at the next start, until an operator decides', async () => {
    await platform.services.cms.publishDefaults();
    expect(await stateOf(page)).toBe(`${page}  published  version 1  newest 1`);
    const shipped = await bodies(page);
    await age();
    await platform.services.cms.publishDefaults();
    expect(await stateOf(page)).toBe(`${page}  published  version 2  newest 2`);
    expect(await bodies(page)).toEqual(shipped);

    await imported(`${page}.en.md`, article('Ours'));
    await ops('cms:publish', [page, '3'], reason);
    await age();
    await platform.services.cms.publishDefaults();
    // What the operator wrote is public, whatever a release added after it.
    await ops('cms:publish', [page, '3'], reason);
    expect(await stateOf(page)).toBe(`${page}  published  version 3  newest 4`);
    expect((await bodies(page))[0]).toBe('<p>Ours</p>');
    await ops('cms:rollback', [page, '4'], reason);
    expect(await bodies(page)).toEqual(shipped);

    await ops('cms:unpublish', [page], reason);
    await age();
    await platform.services.cms.publishDefaults();
    expect(await record(page)).toEqual([]);
  });
});

describe('other content', () => {
  it('a banner - appears, changes its picture and goes by the clock', async () => {
    await imported('a-slide.banner.json', banner);
    const art = async () => (await slide('a-slide'))?.art;
    const publish = (version: number) => (at: string) =>
      ops('cms:publish', ['banner/a-slide', String(version)], { at, ...reason });
    expect(await aroundTime(5, publish(1), art)).toEqual([undefined, 'jeepney']);
    await imported('a-slide.banner.json', { ...banner, art: 'fiesta' });
    expect(await aroundTime(5, publish(2), art)).toEqual(['jeepney', 'fiesta']);
    const off = (at: string) => ops('cms:unpublish', ['banner/a-slide'], { at, ...reason });
    expect(await aroundTime(5, off, art)).toEqual(['fiesta', undefined]);
  });

  it('a banner of the product that an operator takes off - stays off after a restart', async () => {
    expect(await slide('slide-lobby')).toBeDefined();
    await ops('cms:unpublish', ['banner/slide-lobby'], reason);
    await platform.services.cms.publishDefaults();
    expect(await slide('slide-lobby')).toBeUndefined();
    await ops('cms:publish', ['banner/slide-lobby', '1'], reason);
    expect(await slide('slide-lobby')).toMatchObject({ banner_id: 'slide-lobby', link: '/slot' });
  });

  it('videos, stream and social links - are empty until they are published', async () => {
    const all = async () =>
      Promise.all([
        visitor.call(videoList, {}).then(({ value }) => value),
        visitor.call(streamLink, {}).then(({ value }) => value),
        visitor.call(socialList, { brand_code: 'PAROL' }).then(({ value }) => value),
      ]);
    expect(await all()).toEqual([[], [{ url: null }], []]);
    const video = {
      title: { en: 'How', ph: 'Paano' },
      url: '/videos/how.m3u8',
      poster: '/videos/how.jpg',
      captions: { en: '/videos/how.en.vtt', ph: '/videos/how.ph.vtt' },
      position: 0,
    };
    await imported('how.video.json', video);
    await imported('lobby.stream.json', { url: '/videos/live.m3u8' });
    await imported('page.social.json', {
      network: 'Facebook',
      url: 'https://social.example/parol',
      position: 0,
    });
    for (const page of ['video/how', 'stream/lobby', 'social/page'])
      await ops('cms:publish', [page, '1'], reason);
    const { position: _position, ...shown } = video;
    expect(await all()).toEqual([
      [{ video_id: 'how', ...shown }],
      [{ url: '/videos/live.m3u8' }],
      [{ network: 'Facebook', url: 'https://social.example/parol' }],
    ]);
    for (const page of ['video/how', 'stream/lobby', 'social/page'])
      await ops('cms:unpublish', [page], reason);
    expect(await all()).toEqual([[], [{ url: null }], []]);
  });
});

describe('bad input', () => {
  const scripts = '<script>alert(1)</script>';
  it.each<[string, string | object, string]>([
    ['x-guide.en.md', article(`Hi ${scripts}`), 'has markup'],
    ['x-guide.en.md', article('Hi', { title: scripts }), 'has markup'],
    ['x-guide.en.md', article('Hi <img src=x onerror=alert(1)>'), 'has markup'],
    [
      'x-guide.en.md',
      article('[Hi](javascript:alert(1))'),
      'neither a path of this site nor https',
    ],
    ['x-guide.en.md', article('[Hi](//evil.example)'), 'neither a path of this site nor https'],
    ['x-guide.en.md', article('Hi', { image: '/pictures/x.svg' }), '"image" is no picture'],
    [
      'x-guide.en.md',
      article('Hi', { image: 'https://evil.example/x.png' }),
      '"image" is no picture',
    ],
    ['x-guide.en.md', article('Hi', { art: 'unicorn' }), '"art" is none of the pictures'],
    ['x-guide.en.md', article('Hi', { published: 'soon' }), '"published"'],
    ['x-guide.en.md', article('x'.repeat(100_001)), '"markdown"'],
    ['x-guide.en.md', article(''), '"markdown" is empty'],
    ['x-guide.de.md', article('Hi'), 'is not an article'],
    ['X Guide.en.md', article('Hi'), 'is not an article'],
    ['x.banner.json', { ...banner, link: 'javascript:alert(1)' }, '"link" is no path'],
    ['x.banner.json', { ...banner, link: '//evil.example' }, '"link" is no path'],
    ['x.banner.json', { ...banner, art: 'unicorn' }, '"art" is none of the pictures'],
    ['x.banner.json', { ...banner, title_en: ' ' }, '"title_en" is empty'],
    ['x.banner.json', { ...banner, surprise: 1 }, '"surprise"'],
    ['x.banner.json', 'no', 'is no JSON'],
    ['x.stream.json', { url: 'http://plain.example/live.m3u8' }, '"url" is no path'],
    ['x.stream.json', { url: 'https://other.example/live.m3u8' }, '"url" is no path'],
    ['x.social.json', { network: 'N', url: '/x', position: 0 }, '"url" is no https address'],
    ['x.poem.json', {}, 'is no content'],
  ])('%s %# - is refused with its reason, and nothing is stored', async (file, content, error) => {
    const before = await ops('cms:list', []);
    await expect(imported(file, content)).rejects.toThrow(error);
    expect(await ops('cms:list', [])).toEqual(before);
  });

  it('the name of another page of the site - is refused, and nothing is stored', async () => {
    const { ops: commands = [] } = cmsModule(
      platform.parts,
      async () => (name) =>
        name === 'deposit' ? { is: 'taken', owner: 'the remote cashier' } : { is: 'free' },
    ).contribution;
    const before = await ops('cms:list', []);
    const path = join(folder, 'deposit.en.md');
    await writeFile(path, article('Hi'));
    await expect(
      commands.find(({ name }) => name === 'cms:import')?.run([path], {}),
    ).rejects.toThrow('/deposit belongs to the remote cashier');
    await expect(imported('api.en.md', article('Hi'))).rejects.toThrow(
      '/api belongs to the platform',
    );
    expect(await ops('cms:list', [])).toEqual(before);
  });

  it('a command without what it needs - says so and changes nothing', async () => {
    const before = await ops('cms:list', []);
    const past = { at: '2020-01-01T00:00:00+08:00', ...reason };
    for (const [name, args, options, error] of [
      ['cms:import', [], {}, 'Name a file'],
      ['cms:import', ['/nowhere/x-guide.en.md'], {}, "can't be read"],
      ['cms:publish', ['nowhere', '1'], reason, 'The article "nowhere" has no version 1'],
      ['cms:unpublish', ['nowhere'], reason, 'There is no article "nowhere"'],
      ['cms:publish', ['poem/x', '1'], reason, 'is no content'],
      ['cms:publish', ['banner/slide-lobby'], reason, 'Name the version that cms:preview showed'],
      ['cms:publish', ['banner/slide-lobby', '99'], reason, 'has no version 99'],
      ['cms:publish', ['banner/slide-lobby', '1'], {}, 'Give a reason'],
      ['cms:publish', ['banner/slide-lobby', '1'], { at: 'soon', ...reason }, 'Say at when'],
      ['cms:publish', ['banner/slide-lobby', '1'], past, 'is past'],
      ['cms:unpublish', ['banner/slide-lobby'], {}, 'Give a reason'],
      ['cms:rollback', ['banner/slide-lobby'], reason, 'Name the version'],
      ['cms:rollback', ['banner/slide-lobby', '99'], reason, 'has no version 99'],
      ['cms:rollback', ['banner/slide-lobby', '-1'], reason, 'is no version'],
      ['cms:preview', ['banner/nobody'], {}, 'There is no banner "nobody"'],
    ] as const)
      await expect(ops(name, args, options), error).rejects.toThrow(error);
    expect(await ops('cms:list', [])).toEqual(before);
  });
});
