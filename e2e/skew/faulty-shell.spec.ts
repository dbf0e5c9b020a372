import { expect, test } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';

test('a shell whose script was changed in the store - is reported, and the previous release opens the page', async ({
  page,
  store,
  reported,
}) => {
  const place = new RemotePlace(page);
  const version = store.publishShell();
  store.tamperShell((text) => `globalThis.parolTampered = true;\n${text}`);
  await page.goto('/news?from=mail');
  await expect(place.home).toBeVisible();
  await expect(place.heading('News')).toBeVisible();
  await expect(page).toHaveURL(/\/news\?from=mail&safe=$/);
  expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
  const failure = { remote: 'shell', version, phase: 'verify', code: 'hash_mismatch' };
  await expect.poll(() => reported).toMatchObject([failure]);
});

test('a shell that throws before it renders - is reported, and the previous release opens the page', async ({
  page,
  store,
  reported,
  pageErrors,
}) => {
  const place = new RemotePlace(page);
  const version = store.publishShell((text) => `throw new Error('broken');\n${text}`);
  await page.goto('/news?from=mail');
  await expect(place.heading('News')).toBeVisible();
  await expect(page).toHaveURL(/\/news\?from=mail&safe=$/);
  const failure = { remote: 'shell', version, phase: 'mount', code: 'threw' };
  await expect.poll(() => reported).toMatchObject([failure]);
  expect(pageErrors.splice(0)).toEqual(['Error: broken']);
});

test('a shell whose script does not load - a notice in the page’s language has a link that opens the page', async ({
  page,
  context,
  origin,
  reported,
}) => {
  await context.addCookies([{ name: 'parol_lang', value: 'ph', url: origin }]);
  const place = new RemotePlace(page);
  const repair = await place.breakShell();
  await page.goto('/promotions');
  await expect(place.bootNotice).toContainText('Hindi nabuksan ang page');
  await expect(page).toHaveURL('/promotions');
  await expect.poll(() => reported).toMatchObject([{ remote: 'shell', phase: 'load' }]);
  repair();
  await place.openAgain('Subukan ulit').click();
  await expect(place.heading('Rewards')).toBeVisible();
});
