import { fileAddress } from '@parol/contract/release-addresses';
import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import type { StoreByHand } from '../fixtures/store-by-hand.ts';
import { ContactPage } from '../pages/contact-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

const lose = ({ lazy, remove }: { lazy: readonly string[]; remove: (file: string) => void }) =>
  lazy.forEach(remove);

/** A member at the deposit page of a release whose chunks are gone. */
async function atDepositWithoutChunks(page: Page, origin: string, store: StoreByHand) {
  const place = new RemotePlace(page);
  const manual = new ManualDepositPage(page, 'en');
  await becomeMember(page, origin);
  store.publish('cashier', lose);
  await page.goto('/deposit');
  await expect(manual.way).toBeVisible();
  return { place, manual, loads: place.countLoads() };
}

test('a running page whose chunk is gone - reloads once at the same address with what was typed', async ({
  page,
  store,
}) => {
  const place = new RemotePlace(page);
  const contact = new ContactPage(page, 'en');
  let lost = '';
  const version = store.publish('content', (draft) => {
    lose(draft);
    [lost = ''] = draft.lazy;
  });
  await page.goto('/contactUs?topic=deposit');
  await contact.message.fill('Where is my deposit?');
  const loads = place.countLoads();

  const gone = fileAddress('content', version, lost);
  // Rejects, because the reload ends the page's script that waits for the import.
  await place.importChunk(gone).catch(() => undefined);
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL('/contactUs?topic=deposit');
  await expect(contact.message).toHaveValue('Where is my deposit?');

  // The second time, the page must not reload: it could do so endlessly.
  await place.importChunk(gone);
  await contact.message.fill('And my bonus?');
  await expect(contact.message).toHaveValue('And my bonus?');
  expect(loads()).toBe(1);
});

test('a tab whose release was replaced and lost a chunk - reloads once and goes on with the new release', async ({
  page,
  origin,
  store,
}) => {
  const { manual, loads } = await atDepositWithoutChunks(page, origin, store);
  store.restore();
  await manual.way.click();
  await expect(manual.amount).toBeVisible();
  // The form may be visible before the browser has counted the load.
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL('/deposit?method=manual');
});

test('a release that has lost a chunk for good - reloads once, then shows a card; the rest of the site works', async ({
  page,
  origin,
  store,
}) => {
  const { place, manual, loads } = await atDepositWithoutChunks(page, origin, store);
  await manual.way.click();
  await expect(place.card).toBeVisible();
  await expect.poll(loads).toBe(1);
  await place.home.click();
  await expect(new HomePage(page).games.first()).toBeVisible();
  expect(loads()).toBe(1);
});
