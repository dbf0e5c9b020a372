import type { Language } from '@parol/domain';
import { announcementBanner, newsList, promotionBanner, seo, slideBanner } from '@parol/wire/cms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { parseArticle } from './article.ts';
import type { Kind } from './cms.schema.ts';
import { missingFigure } from './figures.ts';

/** Pages that articles link to. */
const pages = [
  '/',
  ...'bingo casino cockfight deposit esports event fishing forgot freeplay hash inbox me news play-safely promotions'
    .concat(' referral return setting slot sportsbook statement table transfer vip withdrawal')
    .split(' ')
    .map((page) => `/${page}`),
  ...['deposit', 'withdrawal', 'bonus', 'account', 'game'].map(
    (topic) => `/contactUs?topic=${topic}`,
  ),
];

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
  it('of all three kinds - are listed in both languages, with slides for before and after log-in', async () => {
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
});

describe('articles', () => {
  it('are at least twenty-five in both languages, newest first', async () => {
    for (const lang of ['en', 'ph'] as const) {
      const list = (await visitor.call(newsList, { lang })).value;
      expect(list.length).toBeGreaterThanOrEqual(25);
      expect(list.map(({ published_at }) => published_at)).toEqual(
        list
          .map(({ published_at }) => published_at)
          .toSorted()
          .toReversed(),
      );
    }
  });

  it('all - have an English and a Filipino record with working links', async () => {
    const list = (await visitor.call(newsList, { lang: 'en' })).value;
    const known = new Set([...pages, ...list.map(({ url }) => url)]);
    for (const { page_name } of list) {
      const records = (await visitor.call(seo, { page_name })).value;
      expect(
        records.map(({ lang }) => lang),
        page_name,
      ).toEqual(['en', 'fil']);
      for (const record of records) {
        expect(record.body, page_name).not.toContain('{{');
        expect(record.body, `${page_name} has a figure that no row has`).not.toContain(
          missingFigure,
        );
        expect(record.canonical).toBe(`${platform.parts.config.origin}/${page_name}`);
        for (const address of addressesIn(record.body))
          expect(known, `${page_name} links to ${address}`).toContain(address);
      }
    }
  });

  it('all - are linked by another article, in both languages', async () => {
    const names = (await visitor.call(newsList, { lang: 'en' })).value.map((one) => one.page_name);
    const records = (
      await Promise.all(
        names.map(async (page_name) => (await visitor.call(seo, { page_name })).value),
      )
    ).flat();
    for (const lang of ['en', 'fil']) {
      const linked = new Set(
        records
          .filter((record) => record.lang === lang)
          .flatMap(({ page_name, body }) =>
            addressesIn(body).filter((address) => address !== `/${page_name}`),
          ),
      );
      expect(
        names.filter((name) => !linked.has(`/${name}`)),
        lang,
      ).toEqual([]);
    }
  });

  it('all - have at least 600 words in both languages', async () => {
    const list = (await visitor.call(newsList, { lang: 'en' })).value;
    for (const { page_name } of list)
      for (const { id, body } of (await visitor.call(seo, { page_name })).value)
        expect(words(body), id).toBeGreaterThanOrEqual(600);
  });

  it('in each language - have a unique id and a picture', async () => {
    const list = (await visitor.call(newsList, { lang: 'en' })).value;
    const records = await Promise.all(
      list.map(async ({ page_name }) => (await visitor.call(seo, { page_name })).value),
    );
    expect(new Set(records.flat().map(({ id }) => id)).size).toBe(2 * list.length);
    for (const { image_url, art } of records.flat()) expect(image_url).toBe(`/app/card-${art}.jpg`);
  });

  it.each(['best-online-slots-philippines-guide', 'gcash-and-maya-casino-deposits-guide'])(
    'the article %s - is long, with headings, lists and questions, in both languages',
    async (page_name) => {
      for (const { body } of (await visitor.call(seo, { page_name })).value) {
        expect(words(body)).toBeGreaterThan(700);
        for (const tag of ['<h2>', '<h3>', '<ul>', '<ol>', '<table>']) expect(body).toContain(tag);
        expect(body.match(/<h3>[^<]*\?<\/h3>/g)?.length).toBeGreaterThanOrEqual(4);
      }
    },
  );

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

it('stored content that this release does not accept - is left out; other content is shown', async () => {
  const store = (kind: Kind, name: string, content: object) =>
    sql`update cms_version set content = ${JSON.stringify(content)}::jsonb
         where kind = ${kind} and name = ${name}`.execute(platform.parts.db);
  const slides = async () => (await visitor.call(slideBanner, { lang: 'all' })).value;
  const news = async () => (await visitor.call(newsList, { lang: 'en' })).value;
  const [slide] = await platform.services.cms.banners('slide');
  const [slidesBefore, newsBefore] = [await slides(), await news()];
  await store('banner', slide?.name ?? '', {});
  await store('article', newsBefore[0]?.page_name ?? '', { en: {} });
  expect(await slides()).toEqual(slidesBefore.slice(1));
  expect(await news()).toEqual(newsBefore.slice(1));
  const page_name = newsBefore[0]?.page_name ?? '';
  expect(await visitor.call(seo, { page_name })).toMatchObject({ code: 'page_not_exists' });
});

it('an article that has no Filipino text - is listed only in English, and nothing is reported', async () => {
  const news = async (lang: Language) => (await visitor.call(newsList, { lang })).value;
  const page_name = (await news('en')).at(-1)?.page_name ?? '';
  await sql`update cms_version set content = content - 'fil'
             where kind = 'article' and name = ${page_name}`.execute(platform.parts.db);
  const report = vi.spyOn(platform.parts.log, 'error');
  const pagesOf = async (lang: Language) => (await news(lang)).map((article) => article.page_name);
  expect(await pagesOf('en')).toContain(page_name);
  expect(await pagesOf('ph')).not.toContain(page_name);
  expect(report).not.toHaveBeenCalledWith({ content: page_name }, expect.anything());
});
