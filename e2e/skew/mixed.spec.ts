import { becomeMember } from '../fixtures/member.ts';
import { decide, order } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import type { Draft } from '../fixtures/release-draft.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { isLong, remotePages } from './remote-pages.ts';
import { tourByAddress, tourByClicks } from './walk.ts';

/** Changes a release into one that the earlier contract allowed. */
const ofEarlierContract = ({ needContract, describe }: Draft) => {
  needContract('^1.4.0');
  describe((route) => {
    delete route.offers;
  });
};

/** Adds a page frame, slot, icon and navigation area that only a later shell knows; the release keeps its own. */
const ofLaterContract = ({ describe }: Draft) =>
  describe((route) => {
    const [page] = route.pages;
    const [slot] = route.slots;
    const [entry] = route.nav;
    if (page) {
      const later = { path: `/later-${route.name}`, frame: 'theatre' };
      route.pages.push(Object.assign({}, page, later));
    }
    if (slot) route.slots.push({ ...slot, slot: 'home.stage', id: `${route.name}-later` });
    if (entry) {
      route.nav.push({ ...entry, icon: 'constellation' });
      route.nav.push(Object.assign({}, entry, { area: 'dock' }));
    }
    Object.assign(route, { streams: ['later'], budget: { later: 1 } });
    for (const one of [...route.pages, ...route.slots]) Object.assign(one, { later: true });
  });

const mixes = [
  ['a later', ofLaterContract, tourByClicks],
  ['an earlier', ofEarlierContract, tourByAddress],
] as const;

/** npm test only tries the first one. */
for (const [what, change, tourOf] of mixes.slice(0, isLong ? 2 : 1)) {
  test(`every remote of ${what} contract - a member finds games and promotions, deposits and reads the statement`, async ({
    page,
    origin,
    store,
    reported,
  }) => {
    await becomeMember(page, origin);
    const place = new RemotePlace(page);
    const loaded = remotePages.map(
      ([name, path]) => [path, store.publish(name, change), place.loadedReleases(name)] as const,
    );
    for (const [name, visit] of tourOf(page)) await test.step(name, visit);
    // A page that is left within a second may not have reported its releases.
    for (const [path, version, versions] of loaded) {
      await page.goto(path);
      await expect.poll(versions, path).toEqual([version]);
    }
    expect(reported).toEqual([]);
  });
}

test('a publish while a payment is open - the tab stays as it is, and shows the receipt once it is paid', async ({
  page,
  origin,
  store,
  reported,
}) => {
  const payer = await becomeMember(page, origin);
  const ordered = await order(page.request, origin, payer, {
    call: 'maya',
    route: '/mayapay',
    peso: '250.00',
  });
  const payment = new PaymentPage(page);
  const versions = new RemotePlace(page).loadedReleases('cashier');
  const before = store.fleet().remotes['cashier']?.active;
  await page.goto(`/mayapay?deposit=${ordered.id}`);
  await expect(payment.state('waiting')).toBeVisible();
  let navigations = 0;
  page.on('framenavigated', () => (navigations += 1));

  const version = store.publish('cashier');
  await decide(page.request, ordered, 'pay');
  await expect(payment.heading('paid')).toBeVisible();
  await expect(new DepositPage(page).figure('amount')).toHaveText('₱250.00');
  expect(navigations).toBe(0);
  await expect.poll(versions).toEqual([before]);

  // A newly opened page has the new release, and the same receipt.
  await page.goto(`/mayapay?deposit=${ordered.id}`);
  await expect(payment.heading('paid')).toBeVisible();
  await expect.poll(versions).toEqual([before, version]);
  expect(reported).toEqual([]);
});
