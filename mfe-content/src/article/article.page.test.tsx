// @vitest-environment happy-dom
import { faultsOf } from '@parol/domain/testing/structured-data';
import type { RenderOptions } from '@parol/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import NewsPage from '../news/news.page.tsx';
import { renderRemote } from '../testing/render-remote.tsx';
import ArticlePage from './article.page.tsx';

const record = (lang: 'en' | 'fil', title: string) => ({
  id: `a-guide.${lang}`,
  page_name: 'a-guide',
  item_name: title,
  lang,
  body: `<h2>One</h2><p>Text with <a href="/deposit">a link</a></p><h3>How old?</h3><p>21.</p>`,
  meta_title: `${title} | Parol`,
  meta_desc: 'About it',
  keywords: 'k',
  url: '/a-guide',
  canonical: 'https://parol.example/a-guide',
  author: 'Desk',
  publisher: 'Parol',
  image_url: '/app/card-guide.jpg',
  art: 'guide',
  published_at: '2026-11-12T01:00:00.000Z',
  changed_at: '2026-11-20T03:00:00.000Z',
  minutes: 4,
});
const list = [
  {
    page_name: 'other',
    item_name: 'Another',
    meta_desc: 'd',
    url: '/other',
    art: 'news',
    published_at: '2026-11-01T01:00:00.000Z',
    minutes: 2,
  },
];
const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const replies = {
  'cms/seo': reply([record('en', 'A guide'), record('fil', 'Isang gabay')]),
  'cms/newsList': reply(list),
};
const show = (page: React.ReactNode, options: RenderOptions = {}) =>
  renderRemote(page, { replies, path: '/a-guide', ...options }).log;

afterEach(() => {
  document.head.innerHTML = '';
});

const speed = { payouts: 1000, median_seconds: 65, within_five_minutes: 99 };
it.each([
  ['the article about withdrawals', '/withdrawals-from-request-to-paid', [speed], 1],
  ['that article while there are few payouts', '/withdrawals-from-request-to-paid', [], 0],
  ['another article', '/a-guide', [speed], 0],
])('the measured time of payouts - %s', async (_what, path, rows, shown) => {
  show(<ArticlePage />, { path, replies: { ...replies, 'cms/withdrawalSpeed': reply(rows) } });
  await screen.findByRole('link', { name: /^Another/ });
  expect(screen.queryAllByText(/^Half of the last 1000 payouts took 65 seconds/)).toHaveLength(
    shown,
  );
});

describe('an article', () => {
  it('in English - shows its text, fills the head and has structured data with all properties that its types require', async () => {
    const log = show(<ArticlePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'A guide' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('href', '/deposit');
    expect(log.calls[0]).toEqual({ call: 'cms/seo', body: { page_name: 'a-guide' } });
    expect(document.title).toBe('A guide | Parol');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://parol.example/a-guide',
    );
    const data = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
    ) as { '@graph': { '@type': string }[] };
    expect(data['@graph'].map((one) => one['@type'])).toEqual([
      'Article',
      'BreadcrumbList',
      'FAQPage',
    ]);
    expect(faultsOf(data)).toEqual([]);
    expect(data['@graph'][0]).toMatchObject({
      image: 'https://parol.example/app/card-guide.jpg',
      datePublished: '2026-11-12T01:00:00.000Z',
      dateModified: '2026-11-20T03:00:00.000Z',
    });
  });

  it('at an address with a language - names that address in its structured data, as in its canonical link', async () => {
    history.replaceState(null, '', '/a-guide?lang=fil');
    show(<ArticlePage />, { language: 'ph' });
    await screen.findByRole('heading', { level: 1, name: 'Isang gabay' });
    history.replaceState(null, '', '/');
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const [article] = (JSON.parse(text) as { '@graph': object[] })['@graph'];
    const address = 'https://parol.example/a-guide?lang=fil';
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);
    expect(article).toMatchObject({ mainEntityOfPage: address });
    expect(text).not.toContain('"https://parol.example/a-guide"');
  });

  it('in Filipino - shows the Filipino record with its language attribute', async () => {
    show(<ArticlePage />, { language: 'ph' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Isang gabay' });
    expect(heading.closest('article')).toHaveAttribute('lang', 'fil');
  });

  it('that does not exist - shows the refusal', async () => {
    show(<ArticlePage />, {
      replies: { 'cms/seo': () => ({ status: 0, statusdesc: 'page_not_exists', value: [] }) },
    });
    expect(await screen.findByText(en.errors.article.page_not_exists)).toBeInTheDocument();
  });
});

describe('news', () => {
  it('articles - are links with their summary', async () => {
    show(<NewsPage />);
    expect(await screen.findByRole('link', { name: /Another/ })).toHaveAttribute('href', '/other');
  });

  it('with an article without its own page - shows the article', async () => {
    const log = show(<NewsPage />, { path: '/news?article=a-guide' });
    expect(await screen.findByRole('heading', { level: 1, name: 'A guide' })).toBeInTheDocument();
    expect(log.calls[0]).toEqual({ call: 'cms/seo', body: { page_name: 'a-guide' } });
  });

  it('no articles - shows the empty state', async () => {
    show(<NewsPage />, { replies: { 'cms/newsList': reply([]) } });
    expect(await screen.findByText(en.news.empty.title)).toBeInTheDocument();
  });

  it('a failure - offers to retry', async () => {
    show(<NewsPage />, { replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
