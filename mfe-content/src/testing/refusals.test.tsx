// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { newsList, seo } from '@parol/wire/cms';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import ArticlePage from '../article/article.page.tsx';
import NewsPage from '../news/news.page.tsx';
import { renderRemote } from './render-remote.tsx';

const texts = { en, ph };
const opener =
  (page: () => ReactNode): RefusalScreen['open'] =>
  async (replies, language) => {
    const { log } = renderRemote(page(), { language, path: '/a-guide', replies });
    return { log, send: async () => undefined };
  };
const screens: readonly RefusalScreen[] = [
  {
    name: 'an article',
    call: seo,
    domain: 'article',
    otherwise: 'page',
    asksAtOnce: true,
    open: opener(() => <ArticlePage />),
  },
  {
    name: 'the news',
    call: newsList,
    domain: 'news',
    otherwise: 'page',
    asksAtOnce: true,
    open: opener(() => <NewsPage />),
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)(
  '%s in %s - tells each code that it may be refused with where it belongs',
  async (_name, language, one) => {
    expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
  },
);
