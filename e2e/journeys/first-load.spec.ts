import { chromiumOptions } from '../chromium.ts';
import { firstFlush } from '../fixtures/first-flush.ts';
import { budgets, measureFirstLoad } from '../bench/harness/first-load.ts';
import { guides } from '../fixtures/guides.ts';
import { countStyleWork } from '../fixtures/style-work.ts';
import { expect, test } from '../fixtures/test.ts';
import { HeldStyles } from '../pages/held-styles.ts';

test('a first visit of home - stays within the budgets for bytes, request chain and layout shift', async ({
  origin,
}) => {
  const load = await measureFirstLoad(origin, chromiumOptions());
  expect(load.scriptBytes, JSON.stringify(load.scripts, null, 1)).toBeLessThanOrEqual(
    budgets.scriptBytes,
  );
  expect(load.depth, load.chain.join(' → ')).toBeLessThanOrEqual(budgets.depth);
  expect(load.shift).toBeLessThan(budgets.shift);
});

test('the first flush of a public page - has all that its first screen needs, and nothing that blocks it', async ({
  origin,
}) => {
  const firstScreens = {
    '/': ['data-served="content.slides"', 'data-served="games.categories"', 'href="/launch'],
    '/slot': ['data-served="/slot"', '<h1', 'href="/launch'],
    '/promotions': ['data-served="/promotions"', '<h1', '</article>'],
    [guides.blackjack.path]: ['<h1', '</p>'],
  };
  for (const [path, parts] of Object.entries(firstScreens)) {
    const html = await firstFlush(origin, path);
    const content = html.indexOf('<div id="root">');
    const head = html.slice(0, content);
    const blocking = head.match(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g) ?? [];
    expect([path, head.includes('</style>'), blocking]).toEqual([path, true, []]);
    expect([path, head.includes('application/json')]).toEqual([path, false]);
    const missing = ['class="served-bar"', ...parts].filter(
      (part) => !html.includes(part, content),
    );
    expect([path, missing]).toEqual([path, []]);
  }
});

test('stylesheets that arrive one by one - make the browser style the page once, not each time', async ({
  browser,
  context,
}) => {
  const counts: number[] = [];
  for (const isDeferred of [false, true]) {
    const styles = new HeldStyles(await context.newPage());
    if (!isDeferred) await styles.applyEachAtOnce('/slot');
    // Two of the shell, two of the lobby.
    await styles.open('/slot', 4);
    const half = { mark: `deferred ${isDeferred}`, elements: (await styles.elements()) / 2 };
    expect(half.elements).toBeGreaterThan(300);
    counts.push(await countStyleWork(browser, half, () => styles.arriveOneByOne(half.mark)));
  }
  const [each, deferred] = counts;
  expect(each).toBeGreaterThan(1);
  expect(deferred).toBe(1);
});
