import { expect, test } from '../fixtures/skew-test.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test.use({ serviceWorkers: 'allow' });

test('a withdrawn release - is removed from what the browser keeps; a damaged file is fetched again', async ({
  page,
  store,
}) => {
  const app = new InstalledApp(page);
  const place = new RemotePlace(page);
  const keptOf = async (version: string) =>
    (await app.kept()).filter((path) => path.startsWith(`/remotes/content/${version}/`));
  await page.goto('/');
  await app.served();
  const version = store.publish('content');
  // The first page of a release loads its manifest, which has the hashes of the next page's files.
  await page.goto('/news');
  await expect(place.heading('News')).toBeVisible();
  await expect.poll(() => keptOf(version)).not.toEqual([]);
  await page.goto('/');
  const isScript = (path: string) => path.endsWith('.js');
  await expect.poll(async () => (await keptOf(version)).filter(isScript)).not.toEqual([]);

  const [script = ''] = (await keptOf(version)).filter(isScript);
  await app.damage(script);
  expect(await app.read(script)).not.toBe('damaged');

  store.restore();
  await page.goto('/');
  await expect.poll(() => keptOf(version)).toEqual([]);
  expect(await app.kept()).not.toEqual([]);
});
