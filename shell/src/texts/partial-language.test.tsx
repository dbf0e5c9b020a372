// @vitest-environment happy-dom
import { filledIn } from '@parol/build/texts';
import type { Language } from '@parol/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashes } from '../releases/hashes.ts';
import { hashesOf, route } from '../testing/page.ts';
import { languageOfPage } from './language-of-page.ts';
import { createTexts } from './texts.ts';

// The row that adds a language; all else is its JSON files.
vi.mock('../../../shared/domain/src/language-table.ts', async (original) => {
  const { languageTable } = await original<{ readonly languageTable: readonly object[] }>();
  const row = { code: 'xx', htmlLang: 'xx', accepted: [], label: 'Pseudo', texts: 'partial' };
  return { languageTable: [...languageTable, row] };
});

const xx = 'xx' as Language;
/** Files of the releases, as the build writes them. */
const files: Readonly<Record<string, object>> = {
  '/shell/en.json': { home: 'Home', news: 'News' },
  '/shell/xx.json': filledIn({ news: 'Xews' }, { home: 'Home', news: 'News' }),
  '/remotes/cashier/1.0.0-a/xx.a.json': filledIn(
    { deposit: { title: 'Xeposit' } },
    { deposit: { title: 'Deposit', hint: 'How much?' } },
  ),
  '/remotes/games/1.0.0-a/en.a.json': { play: 'Play' },
};

beforeEach(() => {
  hashes.learnPage(hashesOf(Object.keys(files)));
  vi.stubGlobal('fetch', async (url: string) =>
    url in files ? Response.json(files[url]) : new Response('no', { status: 404 }),
  );
  document.documentElement.lang = 'xx';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { t } = useTranslation('cashier');
  return (
    <>
      <h1>{t('deposit.title')}</h1>
      <p>{t('deposit.hint')}</p>
    </>
  );
}

it('a page in a partial language - shows its texts, and English for the missing ones', async () => {
  const texts = await createTexts(
    languageOfPage(),
    Object.assign({ en: '/shell/en.json', ph: '/shell/ph.json' }, { xx: '/shell/xx.json' }),
  );
  const locales = Object.assign({ en: 'en.a.json', ph: 'ph.a.json' }, { xx: 'xx.a.json' });
  await Promise.all([texts.load(route('cashier', { locales })), texts.load(route('games'))]);

  expect(texts.language()).toBe(xx);
  expect([texts.i18n.t('news'), texts.i18n.t('home')]).toEqual(['Xews', 'Home']);
  render(
    <I18nextProvider i18n={texts.i18n}>
      <Page />
    </I18nextProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Xeposit');
  expect(screen.getByText('How much?').tagName).toBe('P');
  // The release of games has no file in the language.
  expect(texts.i18n.t('games:play')).toBe('Play');
});
