import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumOptions, wholeChromium } from '../chromium.ts';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** The browser of the other journeys, the headless shell, loads a page again at Back. */
const whole = wholeChromium();
const keepsPages = whole !== undefined;

const test = base.extend<{ readonly own: BrowserContext }>({
  own: async ({ contextOptions, storageState }, use) => {
    const browser = await chromium.launch({
      ...(whole ?? chromiumOptions()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(
      await browser.newContext({
        ...contextOptions,
        ...(storageState && { storageState }),
        viewport: { width: 390, height: 844 },
      }),
    );
    await browser.close();
  },
});

const mark = 'e2e-page';
/** Marks the document, and notes whether it is visible when it returns. */
const markPage = (page: Page) =>
  page.evaluate((name) => {
    Object.assign(window, { [name]: true });
    addEventListener('pageshow', () => {
      sessionStorage.setItem(name, getComputedStyle(document.body).visibility);
    });
  }, mark);
const isSamePage = (page: Page) => page.evaluate((name) => Object.hasOwn(window, name), mark);

/** Another page of the same tab, without anything of the site. */
async function leave(page: Page, origin: string): Promise<void> {
  const { port } = new URL(origin);
  await page.goto(`http://localhost:${Number(port) + 1}/livez`);
}

test('a visitor who returns by Back - gets the page as it was', async ({ own, origin }) => {
  const page = await own.newPage();
  await page.goto(`${origin}/promotions`);
  await page.waitForLoadState('networkidle');
  await markPage(page);
  await leave(page, origin);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSamePage(page)).toBe(keepsPages);
});

test('a member who returns by Back - gets the page as it was; after a log-out it is hidden and loads again without the session', async ({
  own,
  origin,
}) => {
  const page = await own.newPage();
  const { phone } = await becomeMember(page, origin);
  await page.goto(`${origin}/me`);
  await expect(page.getByText(phone.slice(-4)).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await markPage(page);
  await leave(page, origin);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText(phone.slice(-4)).first()).toBeVisible();
  expect(await isSamePage(page)).toBe(keepsPages);

  await leave(page, origin);
  const other = await own.newPage();
  await other.goto(`${origin}/terms`);
  await other.evaluate(() => localStorage.removeItem('parol_session'));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), mark)).toBe(
    keepsPages ? 'hidden' : null,
  );
  await expect(page.getByText(phone.slice(-4))).toHaveCount(0);
});
