import { placeOf, shellPart } from '@parol/contract/release-addresses';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';

/** Strings that only the library's own code contains, minified or not. */
const marks = {
  react: 'Symbol.for("react.fragment")',
  'react-router': 'may be used only in the context of a <Router>',
  i18next: 'hasLoadedNamespace',
} as const;

test('a visit to pages of all remotes - loads React, router and i18next only once', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.add(new URL(response.url()).pathname);
  });
  await page.goto('/');
  for (const path of ['/slot', '/promotions', '/news', '/login']) {
    await page.goto(path);
    await expect(new AnyPage(page).heading).toBeVisible();
  }
  const texts = await Promise.all(
    [...scripts].map(async (path) => [path, await (await page.request.get(path)).text()] as const),
  );
  for (const [library, mark] of Object.entries(marks)) {
    const owners = texts.filter(([, text]) => text.includes(mark)).map(([path]) => path);
    expect(
      owners.filter((path) => placeOf(path)?.part !== shellPart),
      `${library} in a remote`,
    ).toEqual([]);
    expect(owners.length, `${library} in the shell: ${owners.join(' ')}`).toBe(1);
  }
});
