import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

const faults = ['unavailable', 'corrupt', 'hanging'] as const;

for (const fault of faults) {
  test(`a page of a remote that is ${fault} - says so, while the rest works`, async ({ page }) => {
    const place = new RemotePlace(page);
    const repair = await place.breakRemote('content', fault);
    await page.goto('/news');
    await expect(fault === 'hanging' ? place.slow : place.card).toBeVisible();
    await place.home.click();
    await expect(place.gameTiles.first()).toBeVisible();

    await repair();
    await page.goto('/news');
    await expect(place.heading('News')).toBeVisible();
  });
}

test('retry on the card - shows the page once the remote responds again', async ({ page }) => {
  const place = new RemotePlace(page);
  const repair = await place.breakRemote('content', 'unavailable');
  await page.goto('/news');
  await expect(place.card).toBeVisible();
  await repair();
  await place.retry.click();
  await expect(place.heading('News')).toBeVisible();
});

test('a slow remote - a strip says so until it loads before the timeout', async ({ page }) => {
  const place = new RemotePlace(page);
  await place.takeClock();
  // Opened by a link within the tab, so that it begins with a skeleton; otherwise the server
  // renders it.
  await page.goto('/news');
  await new AnyPage(page).settle();
  // Only now, because an idle page prefetches another page of this remote, and would wait for it.
  const release = await place.breakRemote('games', 'hanging');
  await place.stopClock();
  await place.footerLink('Free play').click();
  await place.advanceClockToSlow();
  await expect(place.slow).toBeVisible();
  await release();
  await place.advanceClockUntil(place.heading('Free play'));
  await expect(place.slow).toBeHidden();
});
