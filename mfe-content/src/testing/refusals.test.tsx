// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { succeed } from '@parol/wire';
import { newsList, seo } from '@parol/wire/cms';
import { contactInfo, sendEnquiry } from '@parol/wire/enquiry';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import ContactPage from '../contact/contact.page.tsx';
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
const info = { hours: null, partners: [], ambassadors: [] };
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
  {
    name: 'an enquiry',
    call: sendEnquiry,
    domain: 'contact',
    places: {
      topic: ['topic_required', 'invalid_topic'],
      message: ['message_required', 'message_too_long'],
      contact_email: ['contact_email_required', 'invalidEmailFormat'],
    },
    open: async (replies, language) => {
      const form = texts[language].contact.form;
      const { log } = renderRemote(<ContactPage />, {
        language,
        path: '/contactUs?topic=deposit',
        replies: {
          [`${contactInfo.group}/${contactInfo.name}`]: () => succeed([info]),
          ...replies,
        },
      });
      const type = (label: string, value: string) =>
        fireEvent.input(screen.getByRole('textbox', { name: new RegExp(label) }), {
          target: { value },
        });
      type(form.message, 'Where is it?');
      type(form.email, 'ana@example.ph');
      return {
        log,
        send: async () => void fireEvent.click(screen.getByRole('button', { name: form.send })),
      };
    },
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
