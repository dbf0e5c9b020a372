// @vitest-environment happy-dom
import { languages, type Language } from '@parol/domain';
import { intlOnDevice } from '@parol/domain/testing/device-locale';
import { renderPage } from '@parol/contract/render';
import { createTestShell } from '@parol/contract/testing';
import { useT } from '@parol/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashes } from '../integrity/hashes.ts';
import { hashesOf } from '../testing/page.ts';
import { createTexts } from './texts.ts';

const texts = { days_one: '{{count}} day', days_other: '{{count}} days', any: '{{count}} left' };
const counts = [0, 1, 1.5, 2, 3, 4, 5, 11, 21, 90, 100, 101];
const right = counts.map((count) => (count === 1 ? '1 day' : `${count} days`)).join(', ');

function Counts() {
  const t = useT();
  return counts.map((count) => t('days', { count })).join(', ');
}

/** The texts of a count as each part of the product shows them. */
const shownBy: Readonly<Record<string, (language: Language) => string | Promise<string>>> = {
  'the page': async (language) => {
    const url = `/shell/${language}.json`;
    hashes.learnPage(hashesOf([url]));
    vi.stubGlobal('fetch', async () => Response.json(texts));
    const { t } = (await createTexts(language, { en: url, ph: url })).i18n;
    return counts.map((count) => t('days', { count })).join(', ');
  },
  'the server': (language) =>
    renderPage('test', Counts, { address: '/', language, texts, rows: {} }).html,
  'the double of the shell': (language) =>
    renderToStaticMarkup(
      createTestShell({ remote: 'test', language, texts }).wrap(createElement(Counts)),
    ),
};

afterEach(() => vi.unstubAllGlobals());

describe.each(['fil-PH', 'en-US', 'ar-EG', 'ja-JP', 'pl-PL'])('on a device in %s', (locale) => {
  it.each(languages.flatMap((language) => Object.keys(shownBy).map((who) => [language, who])))(
    'counts in %s, shown by %s - have "one" for exactly 1 and "other" for all else',
    async (language, who) => {
      vi.stubGlobal('Intl', intlOnDevice(locale));
      expect(await shownBy[who]?.(language as Language)).toBe(right);
    },
  );
});
