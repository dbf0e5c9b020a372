import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { isLong, remotePages } from './remote-pages.ts';

// slow-remote.spec.ts has the slow ones.

/** In npm test, other files try these faults with one remote. */
const tried = isLong ? remotePages : [];

for (const [index, [name, path, heading]] of tried.entries()) {
  const [, otherPath, otherHeading] = remotePages[(index + 1) % remotePages.length] ?? tried[0];

  for (const fault of ['unavailable', 'corrupt'] as const)
    test(`${name} is ${fault} - a card in its place; other pages work, and this one once it is repaired`, async ({
      page,
      origin,
    }) => {
      const place = new RemotePlace(page);
      await becomeMember(page, origin);
      const repair = await place.breakRemote(name, fault);
      await page.goto(path);
      await expect(place.card).toBeVisible();
      await page.goto(otherPath);
      await expect(place.heading(otherHeading)).toBeVisible();
      await repair();
      await page.goto(path);
      await expect(place.heading(heading)).toBeVisible();
    });

  test(`${name} has an entry that was changed in the store - it never runs; the release before shows the page`, async ({
    page,
    origin,
    store,
    reported,
  }) => {
    const place = new RemotePlace(page);
    await becomeMember(page, origin);
    const version = store.publish(name);
    store.tamper(name, store.entry(name), (text) => `globalThis.parolTampered = true;\n${text}`);
    await page.goto(path);
    await expect(place.heading(heading)).toBeVisible();
    await expect
      .poll(() => reported)
      .toContainEqual(
        expect.objectContaining({ remote: name, version, phase: 'verify', code: 'hash_mismatch' }),
      );
    expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
  });

  test(`${name} needs another contract - the release before shows the page`, async ({
    page,
    origin,
    store,
    reported,
  }) => {
    const place = new RemotePlace(page);
    await becomeMember(page, origin);
    const version = store.publish(name, ({ needContract }) => needContract('^9.0.0'));
    await page.goto(path);
    await expect(place.heading(heading)).toBeVisible();
    const failure = { remote: name, version, phase: 'contract', code: 'contract_range' };
    await expect.poll(() => reported).toContainEqual(expect.objectContaining(failure));
  });
}
