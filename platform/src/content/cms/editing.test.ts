import { newsList, socialList, streamLink, videoList } from '@parol/wire/cms';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { article, banner, editingFixture, reason } from './testing/editing-fixture.ts';
import { picture, servedPictures } from './testing/served-pictures.ts';

const { fixture, imported, ops, record, bodies, slide } = editingFixture();
const served = servedPictures();

const stateOf = async (page: string) =>
  (await ops('cms:list', [])).find((line) => line.startsWith(`${page}  `));
/** A future time, and the results of `read` one millisecond before it and at it. */
async function aroundTime<T>(
  minutes: number,
  plan: (at: string) => Promise<unknown>,
  read: () => Promise<T>,
) {
  const at = new Date(fixture.platform.clock.now().getTime() + minutes * 60_000);
  await plan(at.toISOString());
  fixture.platform.clock.set(new Date(at.getTime() - 1));
  const before = await read();
  fixture.platform.clock.set(at);
  return [before, await read()];
}

describe('an article', () => {
  it('that is imported - is a draft until its time, and later steps keep earlier versions', async () => {
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

  it('that is previewed - shows its figures and marks those without a row', async () => {
    const [known, unknown] = ['{{units promotion.welcome.max_bonus}}', '{{programme.none.rate}}'];
    await imported('e-guide.en.md', article(`Up to ${known}, ${unknown}`));
    const lines = await ops('cms:preview', ['e-guide', '1']);
    expect(lines).toContain('<p>Up to ₱30,000, —</p>');
    expect(lines).toEqual(expect.arrayContaining([`${known} is ₱30,000`, `${unknown} is —`]));
    expect(await bodies('e-guide')).toEqual([]);
  });

  it('published now - replaces planned publications', async () => {
    await imported('b-guide.en.md', article('First'));
    const at = new Date(fixture.platform.clock.now().getTime() + 60_000);
    await ops('cms:publish', ['b-guide', '1'], { at: at.toISOString(), ...reason });
    await imported('b-guide.en.md', article('Second'));
    await ops('cms:publish', ['b-guide', '2'], reason);
    fixture.platform.clock.set(at);
    expect(await bodies('b-guide')).toEqual(['<p>Second</p>']);
  });

  it('is listed only while it is public, with its picture', async () => {
    const listed = async () =>
      (await fixture.visitor.call(newsList, { lang: 'en' })).value.map(
        ({ page_name }) => page_name,
      );
    served.set('/pictures/guide.PNG', await picture('png'));
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
       where name = 'd-guide'`.execute(fixture.platform.parts.db);
    expect(await bodies('d-guide')).toEqual(['<p>A <a>link</a> here</p>']);
  });
});

describe('the built-in articles', () => {
  const page = 'reading-rtp-and-volatility';
  /** Makes the product's newest version look like that of an earlier release. */
  const age = () =>
    sql`update cms_version set content = '{}' where name = ${page} and origin = 'product'`.execute(
      fixture.platform.parts.db,
    );

  it('that have changed - are published at the next start, until an operator decides', async () => {
    await fixture.platform.services.cms.publishDefaults();
    expect(await stateOf(page)).toBe(`${page}  published  version 1  newest 1`);
    const shipped = await bodies(page);
    await age();
    await fixture.platform.services.cms.publishDefaults();
    expect(await stateOf(page)).toBe(`${page}  published  version 2  newest 2`);
    expect(await bodies(page)).toEqual(shipped);

    await imported(`${page}.en.md`, article('Ours'));
    await ops('cms:publish', [page, '3'], reason);
    await age();
    await fixture.platform.services.cms.publishDefaults();
    // The operator's version stays public, whatever later releases add.
    await ops('cms:publish', [page, '3'], reason);
    expect(await stateOf(page)).toBe(`${page}  published  version 3  newest 4`);
    expect((await bodies(page))[0]).toBe('<p>Ours</p>');
    await ops('cms:rollback', [page, '4'], reason);
    expect(await bodies(page)).toEqual(shipped);

    await ops('cms:unpublish', [page], reason);
    await age();
    await fixture.platform.services.cms.publishDefaults();
    expect(await record(page)).toEqual([]);
  });
});

describe('other content', () => {
  it('a banner - appears, changes its picture and disappears at the planned times', async () => {
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

  it('a banner with a figure - is previewed and shown with it', async () => {
    const title = '{{promotion.welcome.tiers.2.percent}}% more';
    await imported('b-slide.banner.json', { ...banner, title_en: title });
    expect((await ops('cms:preview', ['banner/b-slide'])).join()).toContain('"150% more"');
    await ops('cms:publish', ['banner/b-slide', '1'], reason);
    expect((await slide('b-slide'))?.title_en).toBe('150% more');
  });

  it('a built-in banner that an operator withdraws - stays withdrawn after a restart', async () => {
    expect(await slide('slide-lobby')).toBeDefined();
    await ops('cms:unpublish', ['banner/slide-lobby'], reason);
    await fixture.platform.services.cms.publishDefaults();
    expect(await slide('slide-lobby')).toBeUndefined();
    await ops('cms:publish', ['banner/slide-lobby', '1'], reason);
    expect(await slide('slide-lobby')).toMatchObject({ banner_id: 'slide-lobby', link: '/slot' });
  });

  it('of several streams - shows the one published last, without those that can’t be read', async () => {
    const { services, parts } = fixture.platform;
    for (const name of ['b', 'a', 'c'])
      await imported(`${name}.stream.json`, { url: `/videos/${name}.m3u8` });
    for (const name of ['a', 'c', 'b']) {
      fixture.platform.clock.advance(1_000);
      await ops('cms:publish', [`stream/${name}`, '1'], reason);
    }
    expect(await services.cms.streamUrl()).toBe('/videos/b.m3u8');
    await sql`update cms_version set content = '{}' where kind = 'stream' and name = 'b'`.execute(
      parts.db,
    );
    expect(await services.cms.streamUrl()).toBe('/videos/c.m3u8');
    for (const name of ['a', 'b', 'c']) await ops('cms:unpublish', [`stream/${name}`], reason);
  });

  it('videos, stream and social links - are empty until they are published', async () => {
    const all = async () =>
      Promise.all([
        fixture.visitor.call(videoList, {}).then(({ value }) => value),
        fixture.visitor.call(streamLink, {}).then(({ value }) => value),
        fixture.visitor.call(socialList, { brand_code: 'PAROL' }).then(({ value }) => value),
      ]);
    expect(await all()).toEqual([[], [{ url: null }], []]);
    const video = {
      title: { en: 'How', ph: 'Paano' },
      url: '/videos/how.m3u8',
      poster: '/videos/how.jpg',
      captions: { en: '/videos/how.en.vtt', ph: '/videos/how.ph.vtt' },
      position: 0,
    };
    served.set(video.poster, await picture('jpeg'));
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
