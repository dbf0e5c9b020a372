import { checkoutOf, commitBefore, type EarlierCheckout } from '../fixtures/earlier-checkout.ts';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { isLong, remotePages } from './remote-pages.ts';
import { tourByAddress, tourByClicks } from './walk.ts';

// One product and one earlier build for the file.
test.describe.configure({ mode: 'default' });

/** The minor version of a version or a caret range. */
const minorOf = (version: string): number => Number(version.split('.')[1]);

/** Builds the product again, so only for npm run test:skew. */
const found = isLong ? commitBefore() : undefined;
const commits = found && 'commit' in found ? [found.commit] : [];

if (found && 'reason' in found)
  test(`releases of the earlier contract - are not tried, because ${found.reason}`, async ({}, info) => {
    const description = `Releases of the contract before are not tried: ${found.reason}`;
    info.annotations.push({ type: 'counts', description });
  });

for (const commit of commits) {
  let earlier: EarlierCheckout;
  test.beforeAll(() => {
    // A minute, or several on a busy machine.
    test.setTimeout(900_000);
    earlier = checkoutOf(commit);
  });
  test.afterAll(() => earlier.remove());

  test('every remote built for the earlier contract - a member finds games and promotions, deposits, reads the statement and opens a page of each', async ({
    page,
    origin,
    store,
    reported,
  }, info) => {
    const description = `Remotes built for contract ${earlier.contract}, shell of today`;
    info.annotations.push({ type: 'counts', description });
    await becomeMember(page, origin);
    const place = new RemotePlace(page);
    const loaded = remotePages.map(([name, path, heading]) => ({
      path,
      heading,
      version: store.serve(name, earlier.built(name)),
      versions: place.loadedReleases(name),
    }));
    for (const [name, visit] of tourByClicks(page)) await test.step(name, visit);
    // A page that is left within a second may not have reported its releases.
    for (const { path, heading, version, versions } of loaded) {
      await page.goto(path);
      await expect(place.heading(heading)).toBeVisible();
      await expect.poll(versions, path).toEqual([version]);
    }
    expect(reported).toEqual([]);
  });

  test('the shell of the earlier contract, after a rollback - a remote that needs the newer contract serves its previous release, the others their current ones', async ({
    page,
    origin,
    store,
    reported,
  }, info) => {
    const description = `Shell of contract ${earlier.contract}, remotes of today`;
    info.annotations.push({ type: 'counts', description });
    await becomeMember(page, origin);
    const place = new RemotePlace(page);
    const today = store.fleet().remotes;
    const needing = Object.values(today)
      .filter(({ route }) => minorOf(route.contract) > minorOf(earlier.contract))
      .map(({ route }) => route.name);
    for (const name of needing) {
      const previous = store.serve(name, earlier.built(name));
      store.change(({ remotes }) => {
        const { active, route } = today[name] ?? {};
        Object.assign(remotes[name] ?? {}, { active, previous, route });
      });
    }
    store.serveShell(earlier.built('shell'));

    for (const [name, visit] of tourByAddress(page)) await test.step(name, visit);
    for (const [, path, heading] of remotePages) {
      await page.goto(path);
      await expect(place.heading(heading)).toBeVisible();
    }
    expect([...new Set(reported.map(({ remote }) => remote))].toSorted()).toEqual(
      needing.toSorted(),
    );
    expect(new Set(reported.map(({ code }) => code))).toEqual(
      new Set(needing.length > 0 ? ['contract_range'] : []),
    );
  });
}
