import {
  announcementBanner,
  newsList,
  promotionBanner,
  seo,
  slideBanner,
  streamLink,
} from '@parol/wire/cms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../kernel/database/database.ts';
import { TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { parseArticle } from './article.ts';

let platform: TestPlatform;
let visitor: TestClient;
beforeAll(async () => {
  platform = await testPlatform();
  await platform.services.cms.publishDefaults();
  visitor = new TestClient(platform);
});
afterAll(() => platform.close());

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);

describe('banners', () => {
  it('of all three kinds - come in both languages, slides for before and after log-in', async () => {
    const [slides, announcements, promotions] = await Promise.all(
      [slideBanner, announcementBanner, promotionBanner].map((call) =>
        visitor.call(call, { lang: 'all' }),
      ),
    );
    for (const rows of [slides?.value, announcements?.value])
      expect(new Set(rows?.map(({ banner_type }) => banner_type === 1))).toEqual(
        new Set([true, false]),
      );
    for (const row of [
      ...(slides?.value ?? []),
      ...(announcements?.value ?? []),
      ...(promotions?.value ?? []),
    ]) {
      for (const text of [
        row.title_en,
        row.title_ph,
        row.body_en,
        row.body_ph,
        row.action_en,
        row.action_ph,
      ])
        expect(text).not.toBe('');
    }
    expect(promotions?.value.length).toBeGreaterThan(1);
  });

  it('one withdrawn by an operator - disappears, and reappears when published', async () => {
    const ops = (name: string) => platform.ops.find((command) => command.name === name);
    const shown = async () =>
      (await visitor.call(slideBanner, { lang: 'all' })).value.map(({ banner_id }) => banner_id);
    await ops('banner:withdraw')?.run(['slide-lobby'], {});
    expect(await shown()).not.toContain('slide-lobby');
    await migrate(platform.url);
    expect(await shown(), 'a restart does not overrule the operator').not.toContain('slide-lobby');
    await ops('banner:publish')?.run(['slide-lobby'], {});
    expect(await shown()).toContain('slide-lobby');
    await expect(ops('banner:publish')?.run(['nobody'], {})).rejects.toThrow('no banner "nobody"');
  });
});

describe('articles', () => {
  it('at least six - are listed in both languages, newest first', async () => {
    for (const lang of ['en', 'ph'] as const) {
      const list = (await visitor.call(newsList, { lang })).value;
      expect(list.length).toBeGreaterThanOrEqual(6);
      expect(list.map(({ published_at }) => published_at)).toEqual(
        list
          .map(({ published_at }) => published_at)
          .toSorted()
          .toReversed(),
      );
    }
  });

  it('each - has an English and a Filipino record with working links', async () => {
    const list = (await visitor.call(newsList, { lang: 'en' })).value;
    const known = new Set(['/deposit', ...list.map(({ url }) => url)]);
    for (const { page_name } of list) {
      const records = (await visitor.call(seo, { page_name })).value;
      expect(
        records.map(({ lang }) => lang),
        page_name,
      ).toEqual(['en', 'fil']);
      for (const record of records) {
        expect(record.canonical).toBe(`${platform.parts.config.origin}/${page_name}`);
        for (const address of addressesIn(record.body))
          expect(known, `${page_name} links to ${address}`).toContain(address);
      }
    }
  });

  it.each(['best-online-slots-philippines-guide', 'gcash-and-maya-casino-deposits-guide'])(
    '%s - is long, with headings, lists and questions, in both languages',
    async (page_name) => {
      for (const { body } of (await visitor.call(seo, { page_name })).value) {
        expect(words(body)).toBeGreaterThan(700);
        for (const tag of ['<h2>', '<h3>', '<ul>', '<ol>', '<table>']) expect(body).toContain(tag);
        expect(body.match(/<h3>[^<]*\?<\/h3>/g)?.length).toBeGreaterThanOrEqual(4);
      }
    },
  );

  it('one published with a script - is served without it', async () => {
    await platform.services.cms.publishArticle({
      ...parseArticle(
        'a-test.en.md',
        'title: T\nmeta title: M\ndescription: D\nkeywords: k\nauthor: a\nart: news\npublished: 2020-01-01\n---\nx',
      ),
      html: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    });
    expect((await visitor.call(seo, { page_name: 'a-test' })).value[0]?.body).toBe('<p>Hi</p>');
  });

  it('an unknown page or a missing name - is refused with its code', async () => {
    expect(await visitor.call(seo, { page_name: 'nowhere' })).toMatchObject({
      http: 200,
      ok: false,
      code: 'page_not_exists',
    });
    expect(await visitor.call(seo, { page_name: '' })).toMatchObject({
      http: 200,
      ok: false,
      code: 'page_name_required',
    });
  });

  it('a file without a head - throws an error with the file and the reason', () => {
    expect(() => parseArticle('x.en.md', 'title: T\n---\nx')).toThrow('x.en.md lacks "meta title"');
    expect(() => parseArticle('x.md', 'title: T\n---\nx')).toThrow('x.md is not an article');
  });
});

it('the stream link - is null', async () => {
  expect((await visitor.call(streamLink, {})).value).toEqual([{ url: null }]);
});
