import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { ManualDepositPage } from '../pages/manual-deposit-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a chunk that a running page loads later was changed in the store - it never runs; a card in its place', async ({
  page,
  origin,
  store,
}) => {
  const place = new RemotePlace(page);
  const manual = new ManualDepositPage(page, 'en');
  await becomeMember(page, origin);
  let lazy: readonly string[] = [];
  store.publish('cashier', (draft) => (lazy = draft.lazy));
  await page.goto('/deposit');
  await expect(manual.way).toBeVisible();
  for (const file of lazy)
    store.tamper('cashier', file, (text) => `globalThis.parolTampered = true;\n${text}`);
  const loads = place.countLoads();

  await manual.way.click();
  await expect(place.card).toBeVisible();
  await expect.poll(loads).toBe(1);
  expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
});

test('a release that has no hash of a script - the script never runs; the release before shows the page', async ({
  page,
  store,
  reported,
}) => {
  const version = store.publish('content', (draft) => {
    const script = draft.filesOf('/news').findLast((file) => file.endsWith('.js')) ?? '';
    draft.rewrite(script, (text) => `globalThis.parolUnhashed = true;\n${text}`);
    draft.dropHash(script);
  });
  await page.goto('/news');
  await expect(new RemotePlace(page).heading('News')).toBeVisible();
  const failure = { remote: 'content', version, phase: 'verify', code: 'hash_missing' };
  await expect.poll(() => reported).toContainEqual(expect.objectContaining(failure));
  expect(await page.evaluate(() => 'parolUnhashed' in globalThis)).toBe(false);
});
