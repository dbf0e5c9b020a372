import { placeOf } from '@parol/contract/release-addresses';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { InstalledApp } from '../pages/installed-app.ts';
import { AnyPage } from '../pages/any-page.ts';
import { MePage } from '../pages/me-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

// The other journeys have no service worker.
test.use({ serviceWorkers: 'allow' });

test('the site opened offline - shows the last balance and games with their times, and nothing of a member who logged out', async ({
  page,
  context,
  origin,
}) => {
  const app = new InstalledApp(page);
  const place = new RemotePlace(page);
  await becomeMember(page, origin);
  await page.goto('/');
  await expect(place.home).toBeVisible();
  await app.served();
  await expect.poll(() => app.kept()).toContainEqual(expect.stringMatching(/offline\.html$/));
  await app.keptLastSeen();

  await context.setOffline(true);
  await page.goto('/slot');
  await expect(app.offline).toBeVisible();
  await expect(app.balance).toHaveText('₱0.00');
  expect(await app.games.count()).toBeGreaterThan(3);
  expect(await app.asOf()).toHaveLength(2);
  // Calls, the fleet and pages are not cached.
  for (const path of await app.kept()) expect(placeOf(path), path).toBeDefined();

  // Back online, the page opens without a reload by the player.
  await context.setOffline(false);
  await expect(place.home).toBeVisible();
  await page.goto('/me');
  // What loads above the button moves it, also during a press.
  await new AnyPage(page).settle();
  await new MePage(page).logOut.click();
  await expect(page).toHaveURL(`${origin}/`);
  await context.setOffline(true);
  await page.goto('/slot');
  await expect(app.offline).toBeVisible();
  await expect(app.balance).toHaveCount(0);
});
