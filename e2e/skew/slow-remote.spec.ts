import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { HomePage } from '../pages/home-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

// One product for the file.
test.describe.configure({ mode: 'default' });

/** A page of each remote that members get without the server's HTML, so that it begins with a skeleton. */
const pages = [
  ['cashier', '/deposit', 'Deposit'],
  ['account', '/statement', 'Statement'],
  ['games', '/slot', 'Slots'],
  ['rewards', '/vip', 'VIP'],
  ['content', '/contactUs', 'Contact us'],
] as const;

/** npm test tries the first. */
for (const [name, path, heading] of pages.slice(0, process.env.PAROL_SKEW === 'long' ? 5 : 1)) {
  test(`a release of ${name} that takes ten seconds - a card after five, the one before it after eight`, async ({
    page,
    origin,
    store,
    told,
  }) => {
    const place = new RemotePlace(page);
    await becomeMember(page, origin);
    const version = store.publish(name);
    const arrive = await place.slowDown(name, version);
    await place.takeClock();
    await page.goto(path, { waitUntil: 'commit' });
    await place.stopClockAtCard();
    await expect(place.card).toBeVisible();
    await place.giveUp();
    await expect(place.heading(heading)).toBeVisible();
    const hung = expect.objectContaining({ remote: name, version, phase: 'hang' });
    await expect.poll(() => told).toContainEqual(hung);
    // What arrives late does not replace the page.
    const versions = place.loadedReleases(name);
    await arrive();
    await place.home.click();
    await expect(new HomePage(page).games.first()).toBeVisible();
    expect(versions()).not.toContain(version);
  });
}
