// @vitest-environment happy-dom
import { createTestShell } from '@parol/contract/testing';
import {
  shellTexts,
  shownPlaces,
  wantedPlaces,
  type RefusalScreen,
} from '@parol/contract/testing/refusals';
import { newsList, seo } from '@parol/wire/cms';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import ArticlePage from '../article/article.page.tsx';
import NewsPage from '../news/news.page.tsx';

afterEach(cleanup);

const texts = { en, ph };
const opener =
  (page: () => ReactNode): RefusalScreen['open'] =>
  async (replies, language) => {
    const { log, wrap } = createTestShell({
      remote: 'content',
      language,
      path: '/a-guide',
      texts: texts[language],
      shellTexts: shellTexts[language],
      replies,
    });
    render(wrap(page()));
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
