/// <reference types="node" />
// @vitest-environment happy-dom
import { languages, type Language } from '@parol/domain';
import { intlOnDevice } from '@parol/domain/testing/device-locale';
import { renderPage } from '@parol/contract/render';
import { createTestShell } from '@parol/contract/testing';
import { useT } from '@parol/contract';
import { keysOf, type Texts } from '@parol/build/texts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashes } from '../releases/hashes.ts';
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

const checkout = join(import.meta.dirname, '../../..');
const textAt = (texts: Texts, path: string): string =>
  String(
    path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts),
  );
/** The pairs of English texts as [part and key, text of one, text of more], those that are alike left out. */
const pairs = ['shell', ...readdirSync(checkout).filter((name) => name.startsWith('mfe-'))].flatMap(
  (part) => {
    const own = JSON.parse(readFileSync(join(checkout, part, 'locales/en.json'), 'utf8')) as Texts;
    return keysOf(own)
      .filter((key) => key.endsWith('_one'))
      .map(
        (key) =>
          [
            `${part} ${key}`,
            textAt(own, key),
            textAt(own, key.replace(/_one$/, '_other')),
          ] as const,
      )
      .filter(([, one, other]) => one !== other);
  },
);
const irregular: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' };

it.each(pairs)('%s - "%s" is of one, "%s" of more', (_key, one, other) => {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z’]+/g) ?? [];
  const many = words(other);
  const changed = words(one).filter((word) => !many.includes(word));
  expect(changed.length).toBeGreaterThan(0);
  for (const word of changed)
    expect(many).toContain(
      many.find((plural) => [`${word}s`, `${word}es`, irregular[word]].includes(plural)) ??
        `more than one "${word}"`,
    );
});
