import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { HomePage } from '../pages/home-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { isLong, remotePages } from './remote-pages.ts';

/** npm test tries the first. */
for (const [name, path, heading] of remotePages.slice(0, isLong ? 5 : 1)) {
  test(`a release of ${name} that takes ten seconds - a strip after five, the one before it after eight`, async ({
    page,
    origin,
    store,
    reported,
  }) => {
    const place = new RemotePlace(page);
    await becomeMember(page, origin);
    const version = store.publish(name);
    const arrive = await place.slowDown(name, store.scripts(name));
    await place.takeClock();
    await page.goto(path, { waitUntil: 'commit' });
    await place.advanceClockToSlow();
    await expect(place.slow).toBeVisible();
    await place.giveUp();
    await expect(place.heading(heading)).toBeVisible();
    const hung = expect.objectContaining({ remote: name, version, phase: 'hang' });
    await expect.poll(() => reported).toContainEqual(hung);
    // The late release does not replace the page.
    const versions = place.loadedReleases(name);
    await arrive();
    await place.home.click();
    await expect(new HomePage(page).games.first()).toBeVisible();
    expect(versions()).not.toContain(version);
  });
}
