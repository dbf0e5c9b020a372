import { becomeMember, signUp } from '../fixtures/member.ts';
import { order } from '../fixtures/money.ts';
import { pruneLater, publishVariants } from '../fixtures/publishing.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a prune that removes the release of an open tab, once no order of its time is open - the tab reloads once at the same address, with the active release', async ({
  page,
  request,
  origin,
  product,
  store,
}) => {
  const place = new RemotePlace(page);
  const manual = new ManualDepositPage(page, 'en');
  const opened = store.fleet().remotes['cashier']?.active ?? '';
  store.keep('cashier');
  await becomeMember(page, origin);
  await page.goto('/deposit');
  await expect(manual.way).toBeVisible();
  const loads = place.countLoads();

  await order(request, origin, await signUp(request, origin), { call: 'maya', route: '/mayapay' });

  // One more than the number of releases of each remote that a prune keeps.
  await publishVariants(product.dataDir, 6, ['cashier'], 'all').done;
  const isKept = () => store.has('cashier', opened);
  pruneLater(product.dataDir, 'with-orders');
  expect(isKept()).toBe(true);
  expect(pruneLater(product.dataDir, 'without-orders')).toMatch(
    /^\d+ old releases? (?:is|are) removed/,
  );
  expect(isKept()).toBe(false);

  // The tab has long reported the release with which it was opened.
  const versions = place.loadedReleases('cashier');
  await manual.way.click();
  await expect(manual.amount).toBeVisible();
  await expect(page).toHaveURL('/deposit?method=manual');
  // The form may be visible before the browser has counted the load.
  await expect.poll(loads).toBe(1);
  await expect.poll(versions).toEqual([store.fleet().remotes['cashier']?.active]);
});
