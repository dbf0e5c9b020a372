import type { Page } from '@playwright/test';
import { freshPhone, readOtp } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { languageOf } from '../fixtures/project-language.ts';
import { expect, test } from '../fixtures/test.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { MePage } from '../pages/me-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { WelcomeSheet } from '../pages/welcome-sheet.ts';

/** Signs up on the page of the form. */
async function signUpOn(page: Page, origin: string, entrance: EntrancePage): Promise<void> {
  const phone = freshPhone();
  await entrance.open('signup');
  await entrance.signUp(phone, 'Sampaguita58');
  await entrance.otp.waitFor();
  await entrance.enterOtp(await readOtp(page.request, origin, phone));
}

test(
  'a new member gives a nickname and deposits with GCash - sees what ₱100 become, and the nickname is kept',
  { tag: '@both' },
  async ({ page, context, origin }, { project }) => {
    const language = languageOf(project);
    await prefer(context, origin, { language });
    const entrance = new EntrancePage(page, language);
    const welcome = new WelcomeSheet(page, language);
    await signUpOn(page, origin, entrance);
    // The welcome bonus of ₱100 (platform/db/data/promotion.json).
    await expect(welcome.becomes('₱100', '₱220')).toBeVisible();
    await welcome.nickname.fill('Tala');
    await welcome.gcash.click();
    await expect(page).toHaveURL(/gcash.*\?promotion=\w+$/);
    await page.goto('/me');
    await expect(new MePage(page, language).says('Tala')).toBeVisible();
  },
);

test('a new member without a nickname - tries a game for free; the form before has no tab bar', async ({
  page,
  origin,
}) => {
  const entrance = new EntrancePage(page);
  const navigation = new Navigation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/slot');
  await expect(navigation.tabs).toBeVisible();
  await entrance.open('signup');
  await expect(entrance.phone).toBeVisible();
  await expect(navigation.tabs).toBeHidden();
  await signUpOn(page, origin, entrance);
  await new WelcomeSheet(page).tryFree.click();
  await expect(page).toHaveURL('/freeplay');
  await expect(navigation.tabs).toBeVisible();
});
