import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { articleSources } from './article-days.ts';

interface Titles {
  readonly promotions: { readonly title: string };
  readonly event: { readonly title: string };
}

/** The titles of pages that articles name, as the remote that owns the pages shows them. */
async function titlesIn(locale: 'en' | 'ph'): Promise<Readonly<Record<string, string>>> {
  const file = new URL(`../../../../mfe-rewards/locales/${locale}.json`, import.meta.url);
  const { promotions, event } = JSON.parse(await readFile(file, 'utf8')) as Titles;
  return { '/promotions': promotions.title, '/event': event.title };
}

it.each([
  ['en', 'en'],
  ['fil', 'ph'],
] as const)('articles in %s - name a page as the page names itself', async (language, locale) => {
  const titles = await titlesIn(locale);
  const named = [...(await articleSources()).values()]
    .flat()
    .flatMap(({ file, source }) =>
      file.endsWith(`.${language}.md`)
        ? [...source.matchAll(/\[(\p{Lu}[^\]]*)\]\((\/promotions|\/event)\)/gu)].map(
            ([, name, path = '']) => ({ file, path, name }),
          )
        : [],
    );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path, name }) => name !== titles[path])).toEqual([]);
});
