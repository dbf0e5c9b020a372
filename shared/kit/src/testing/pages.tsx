import type { RemotePage } from '@parol/contract/remote';
import { screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { remoteRenderer } from './render-remote.tsx';

interface TestedPages {
  readonly remote: { readonly pages?: readonly RemotePage[] };
  readonly renderRemote: ReturnType<typeof remoteRenderer>;
  /** Imports a module of the remote by its path in `remote.ts`. */
  readonly load: (module: string) => Promise<unknown>;
}

/**
 * Tests every page module of a remote in both languages: while none of its reads has succeeded it
 * has one main heading, and all of its texts are in the locales. A new page is included by its line
 * in `remote.ts`.
 */
export function testPages({ remote, renderRemote, load }: TestedPages): void {
  const pages = new Map((remote.pages ?? []).map((page) => [page.module, page]));
  const loaded = async <T,>(module: string) => ((await load(module)) as { default: T }).default;
  const cases = [...pages.values()].flatMap((page) =>
    (['en', 'ph'] as const).map((language) => [page.module, language, page] as const),
  );
  it.each(cases)(
    '%s in %s - has one main heading and no missing text',
    async (_module, language, page) => {
      const Page = await loaded<ComponentType<{ readonly data?: unknown }>>(page.module);
      const data = page.data === undefined ? {} : { data: await loaded<unknown>(page.data) };
      renderRemote(createElement(Page, data), {
        language,
        path: page.path,
        ...(page.access !== 'visitor' && { account: {} }),
      });
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      // A missing text is shown as its key, such as `news.title`.
      expect(screen.queryAllByText(/^[a-z]\w*(?:\.[a-z]\w*)+$/i)).toEqual([]);
    },
  );
}
