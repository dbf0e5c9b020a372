// @vitest-environment happy-dom
/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import { screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { remoteRenderer } from './render-remote.tsx';
import { placeholdersIn, textsByKey } from './texts.ts';

/*
 * Checks of the pages and texts of every remote: of each folder with a `remote.ts`, and each page
 * in it. `npm test` in a remote's folder sets the variable to that remote alone.
 */
const root = join(import.meta.dirname, '../../../..');
const only = process.env['PAROL_ONLY_REMOTE'];
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.ts')))
  .map((folder) => folder.slice('mfe-'.length))
  .filter((name) => only === undefined || name === only);

describe.each(remotes)('%s', async (name) => {
  const folder = join(root, `mfe-${name}`);
  const load = async <T,>(module: string) =>
    ((await import(/* @vite-ignore */ join(folder, module))) as { default: T }).default;
  const textsIn = (language: 'en' | 'ph') =>
    JSON.parse(readFileSync(join(folder, `locales/${language}.json`), 'utf8')) as Readonly<
      Record<string, unknown>
    >;
  const { pages = [], modals = [], nav = [] } = await load<Remote>('remote.ts');
  const texts = { en: textsIn('en'), ph: textsIn('ph') };
  const english = textsByKey(texts.en);
  const filipino = textsByKey(texts.ph);

  const pageModules = new Map(pages.map((page) => [page.module, page]));
  const shownPages = [...pageModules.values()].flatMap((page) =>
    (['en', 'ph'] as const).map((language) => [page.module, language, page] as const),
  );
  it.each(shownPages)(
    '%s in %s without any reply - has one main heading and no missing text',
    async (_module, language, page) => {
      const Page = await load<ComponentType<{ readonly data?: unknown }>>(page.module);
      const data = page.data === undefined ? {} : { data: page.data };
      remoteRenderer({ name, texts })(createElement(Page, data), {
        language,
        path: page.path,
        ...(page.access !== 'visitor' && { account: {} }),
      });
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      // A missing text is shown as its key, such as `news.title`.
      expect(screen.queryAllByText(/^[a-z]\w*(?:\.[a-z]\w*)+$/i)).toEqual([]);
    },
  );

  it('both languages - have the same texts with the same values in them, none empty', () => {
    expect([...filipino.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of english)
      expect(placeholdersIn(filipino.get(key) ?? ''), key).toEqual(placeholdersIn(text));
    expect([...english.values(), ...filipino.values()]).not.toContain('');
  });

  it('every title, description and label in remote.ts - has a text', () => {
    const keys = [
      ...pages.flatMap(({ title, description }) => [title, description ?? title]),
      ...modals.map(({ title }) => title),
      ...nav.flatMap(({ label, hint }) => [label, hint ?? label]),
    ];
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });
});
