import { faultsOf } from '@parol/domain/testing/structured-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteContent } from './site-content.ts';
import { attributes, testSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

describe('for search engines', () => {
  const tags = (html: string, name: string) =>
    attributes(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
  const links = (html: string) =>
    [
      ...html.matchAll(
        /<link rel="(canonical|alternate)" href="([^"]+)"(?: hreflang="([^"]+)")?>/g,
      ),
    ].map(([, rel, href, language]) => [language ?? rel, href]);

  it('a public page - has description, addresses in each language and a link preview', async () => {
    const { origin } = site.config;
    const { body } = await site.get('/news?lang=fil&utm=x');
    expect(body).toContain('<html lang="fil"');
    expect(links(body)).toEqual([
      ['canonical', `${origin}/news?lang=fil`],
      ['en', `${origin}/news?lang=en`],
      ['fil', `${origin}/news?lang=fil`],
      ['x-default', `${origin}/news`],
    ]);
    expect(links((await site.get('/news')).body)[0]).toEqual(['canonical', `${origin}/news`]);
    expect(tags(body, 'description')).toEqual(['Ano ang bago']);
    expect(tags(body, 'og:description')).toEqual(['Ano ang bago']);
    expect(tags((await site.get('/news')).body, 'description')).toEqual([
      'What is &quot;new&quot;',
    ]);
    expect(tags(body, 'og:url')).toEqual([`${origin}/news?lang=fil`]);
    expect(tags(body, 'og:type')).toEqual(['website']);
    expect(tags(body, 'og:locale')).toEqual(['fil_PH']);
    expect(tags(body, 'og:image')).toEqual([`${origin}/shell/s1/card-fiesta.jpg`]);
    expect(tags(body, 'twitter:card')).toEqual(['summary_large_image']);
    expect(tags(body, 'robots')).toEqual([]);
  });

  it.each([
    ['/guide', '/guide'],
    ['/guide?lang=fil', '/guide?lang=fil'],
    ['/guide?lang=en&utm=x', '/guide?lang=en'],
  ])('the structured data of %s - names the address of the canonical link', async (url, path) => {
    const { body } = await site.get(url);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    const address = site.config.origin + path;
    expect(links(body)[0]).toEqual(['canonical', address]);
    expect(JSON.parse(json)).toMatchObject({ '@graph': [{ mainEntityOfPage: address }] });
  });

  it('an article - has the type article and the picture of its art', async () => {
    const { body } = await site.get('/guide');
    expect(tags(body, 'og:type')).toEqual(['article']);
    expect(tags(body, 'og:image')).toEqual([`${site.config.origin}/shell/s1/card-slots.jpg`]);
  });

  it('home - has structured data of the organization and of the site’s search', async () => {
    const { body } = await site.get('/');
    const graph = JSON.parse(
      /<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '{}',
    ) as { '@graph': Record<string, unknown>[] };
    const [organization, website] = graph['@graph'];
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Parol' });
    expect(website).toMatchObject({
      '@type': 'WebSite',
      url: `${site.config.origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: expect.stringContaining('/slot?search={search_term_string}') },
      },
    });
    expect(faultsOf(graph)).toEqual([]);
  });

  it('an article that the browser renders - has structured data in the page’s language', async () => {
    const { origin } = site.config;
    const record = (lang: string, title: string) => ({
      lang,
      item_name: title,
      meta_title: `${title} | Parol`,
      meta_desc: 'About it',
      url: '/guide',
      author: 'Desk',
      publisher: 'Parol',
      image_url: '/app/card-slots.jpg',
      art: 'slots' as const,
      published_at: new Date('2026-11-20T01:00:00Z'),
      changed_at: new Date('2026-11-25T03:00:00Z'),
    });
    const records = [record('en', 'A guide'), record('fil', 'Isang gabay')];
    const content = siteContent(
      { seo: async () => records, articles: async () => [], hiddenArticles: async () => new Set() },
      origin,
    );
    const head = await content.headOf('guide', 'ph');
    if (head === 'absent') throw new Error('The article is absent.');
    expect(head?.title).toBe('Isang gabay | Parol');
    expect(head?.jsonLd).toMatchObject({
      '@graph': [
        {
          '@type': 'Article',
          image: `${origin}/app/card-slots.jpg`,
          dateModified: '2026-11-25T03:00:00.000Z',
        },
      ],
    });
    expect(faultsOf(head?.jsonLd)).toEqual([]);
  });

  it('the picture of an article - has an address without a release’s version', async () => {
    const { body, headers, statusCode } = await site.get('/app/card-slots.jpg');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'slots']);
    expect((await site.get('/app/card-unicorn.jpg')).statusCode).toBe(404);
  });

  it.each(['/deposit', '/nowhere', '/_gallery'])('%s - has noindex', async (url) => {
    const { body } = await site.get(url);
    expect(tags(body, 'robots')).toEqual(['noindex']);
    expect(links(body)).toEqual([]);
  });

  it('the sitemap - has all public pages in each language, with the day of articles', async () => {
    const { origin } = site.config;
    const { body, headers } = await site.get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const found = attributes(body, /<loc>([^<]+)<\/loc>/g);
    expect(found).toEqual(
      ['/', '/guide', '/news', '/promotions']
        .flatMap((path) =>
          [`${path}?lang=en`, `${path}?lang=fil`, path].map((address) => origin + address),
        )
        .toSorted((a, b) => found.indexOf(a) - found.indexOf(b)),
    );
    expect(body.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(3);
    await site.service.disable('/news', true);
    expect((await site.get('/sitemap.xml')).body).not.toContain('/news');
    await site.service.disable('/news', false);
  });

  it('robots.txt - names the sitemap and disallows API calls', async () => {
    const { body, headers } = await site.get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${site.config.origin}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/');
  });
});
