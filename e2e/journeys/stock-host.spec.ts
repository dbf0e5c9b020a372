import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '@parol/build';
import type { Release } from '@parol/contract/release';
import { buildStockHost, hostOrigin, remoteOrigin } from '../fixtures/stock-host.ts';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';

test('a host built with stock webpack and the federation plugin - shows a page of a remote by its manifest', async ({
  page,
}) => {
  const { dir } = await buildRemote('content');
  const release = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as Release;
  const host = buildStockHost(release, '/news');
  const loaded: string[] = [];
  await page.route(`${remoteOrigin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    loaded.push(name);
    return route.fulfill({
      path: join(dir, name),
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.route(`${hostOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/host.js')
      return route.fulfill({ contentType: 'text/javascript', body: host.script });
    if (pathname === '/texts.json')
      return route.fulfill({ path: join(dir, release.route.locales.en) });
    const body = '<!doctype html><main id="root"></main><script src="/host.js"></script>';
    return route.fulfill({ contentType: 'text/html', body });
  });
  try {
    await page.goto(hostOrigin);
    await expect(new AnyPage(page).heading).toHaveText('News and guides');
    await expect(page.getByText('Blackjack: the basic decisions at our tables')).toBeVisible();
    expect(loaded).toEqual(expect.arrayContaining(['mf-manifest.json', release.route.entry]));
  } finally {
    host.remove();
  }
});
