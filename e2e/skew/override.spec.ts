import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../fixtures/folder-server.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';

const port = 3105;

test('a tab that loads a remote from a developer’s origin - shows a notice, keeps the override after a reload, and ends it by a click; another tab has none', async ({
  page,
  store,
}) => {
  const place = new RemotePlace(page);
  const mine = mkdtempSync(join(tmpdir(), 'parol-override-'));
  store.publish('content');
  const entry = store.entry('content');
  store.take('content', mine);
  const stop = await serveFolder(mine, port);
  store.restore();

  await page.goto(`/?remote.content=http://localhost:${port}`);
  await expect(place.override).toContainText(`content: http://localhost:${port}`);
  await place.footerLink('News and guides').click();
  await expect(place.heading('News')).toBeVisible();
  expect(await place.loadedFrom(`http://localhost:${port}/`)).toContain(
    `http://localhost:${port}/${entry}`,
  );

  await page.goto('/news');
  await expect(place.override).toBeVisible();
  await expect(place.heading('News')).toBeVisible();
  const other = await page.context().newPage();
  const elsewhere = new RemotePlace(other);
  const released = elsewhere.loadedReleases('content');
  await other.goto('/news');
  await expect(elsewhere.heading('News')).toBeVisible();
  await expect.poll(released).not.toEqual([]);
  await expect(elsewhere.override).toBeHidden();
  expect(await elsewhere.loadedFrom(`http://localhost:${port}/`)).toEqual([]);
  await other.close();
  const loaded = place.loadedReleases('content');
  await place.endOverride.click();
  await expect(place.heading('News')).toBeVisible();
  await expect(place.override).toBeHidden();
  // The server's HTML is readable before the browser has loaded anything.
  await expect.poll(loaded).not.toEqual([]);
  expect(await place.loadedFrom(`http://localhost:${port}/`)).toEqual([]);
  stop();
  rmSync(mine, { recursive: true });
});
