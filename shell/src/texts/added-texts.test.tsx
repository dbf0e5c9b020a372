// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { hashes } from '../releases/hashes.ts';
import { hashesOf, route } from '../testing/page.ts';
import { createTexts } from './texts.ts';

const files: Readonly<Record<string, object>> = {
  '/shell/en.json': { home: 'Home' },
  '/shell/ph.json': { home: 'Simula' },
  '/remotes/cashier/1.0.0-a/en.a.json': { pay: 'Pay' },
  '/remotes/cashier/1.0.0-a/ph.a.json': { pay: 'Magbayad' },
};

afterEach(() => vi.unstubAllGlobals());

it("a remote's texts - are added without rendering what is shown; a new language renders it", async () => {
  hashes.learnPage(hashesOf(Object.keys(files)));
  vi.stubGlobal('fetch', async (url: string) =>
    url in files ? Response.json(files[url]) : new Response('no', { status: 404 }),
  );
  const texts = await createTexts('en', { en: '/shell/en.json', ph: '/shell/ph.json' });
  const rendered = vi.fn<() => void>();
  function Frame() {
    const { t } = useTranslation();
    rendered();
    return <h1>{t('home')}</h1>;
  }
  render(
    <I18nextProvider i18n={texts.i18n}>
      <Frame />
    </I18nextProvider>,
  );
  rendered.mockClear();
  await act(() => texts.load(route('cashier')));
  expect(texts.i18n.t('cashier:pay')).toBe('Pay');
  expect(rendered).not.toHaveBeenCalled();
  await act(() => texts.change('ph'));
  expect(screen.getByRole('heading')).toHaveTextContent('Simula');
});
