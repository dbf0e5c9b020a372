import { fileAddress } from '@parol/contract/release-addresses';
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
  const keptOf = async (files: readonly string[]) =>
    (await app.kept()).filter((path) => files.includes(path));
  await page.goto('/');
  await app.served();
  const version = store.publish('content');
  const own = [...store.scripts('content'), 'release.json'].map((file) =>
    fileAddress('content', version, file),
  );
  // The first page of a release loads its manifest, which has the hashes of the next page's files.
  await page.goto('/news');
  await expect(place.heading('News')).toBeVisible();
  await expect.poll(() => keptOf(own)).not.toEqual([]);
  await page.goto('/');
  const isScript = (path: string) => path.endsWith('.js');
  await expect.poll(async () => (await keptOf(own)).filter(isScript)).not.toEqual([]);

  const [script = ''] = (await keptOf(own)).filter(isScript);
  await app.damage(script);
  expect(await app.read(script)).not.toBe('damaged');

  store.restore();
  await page.goto('/');
  await expect.poll(() => keptOf(own)).toEqual([]);
  expect(await app.kept()).not.toEqual([]);
});
