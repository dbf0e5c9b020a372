import {
  becomeMember,
  callApi,
  logInWith,
  type NewMember,
  readNotice,
} from '../fixtures/member.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { Navigation } from '../pages/navigation.ts';
import { ReportUnauthorisedPage } from '../pages/report-unauthorised-page.ts';
import { SessionDialog } from '../pages/session-dialog.ts';

/** The session data that this browser has stored. */
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('parol_session'));

test('a log-in from a new device - puts a notice into the inbox, from which the member stops it', async ({
  page,
  browser,
  origin,
}) => {
  const member = await becomeMember(page, origin);
  const thief = await browser.newContext({ baseURL: origin });
  const onThief = await thief.newPage();
  await logInWith(onThief, origin, member);
  await onThief.goto('/me');
  await expect(new Navigation(onThief).balance('₱0.00')).toBeVisible();

  const report = new ReportUnauthorisedPage(page);
  await report.openFromInbox('Log-in from a new device');
  await report.stop.click();
  await expect.poll(() => storedSession(page)).toBeNull();
  await expect(report.stopped).toBeVisible();
  await expect(new SessionDialog(page).dialog).toBeHidden();

  await new Navigation(onThief).comeBackToTab();
  await expect(new SessionDialog(onThief).dialog).toBeVisible();
  await thief.close();
});

test("the link of the SMS - changes nothing when opened, works once, and stops the member's money", async ({
  page,
  request,
  origin,
}) => {
  const member = await becomeMember(page, origin);
  await page.goto('/me');
  await callApi(request, origin, 'member/login', {
    account_id: member.phone,
    password: member.password,
  });
  const link = await readNotice(request, origin, member.phone);
  const phone = await page.context().browser()?.newContext({ baseURL: origin });
  if (!phone) throw new Error('There is no browser.');
  const onPhone = await phone.newPage();
  const report = new ReportUnauthorisedPage(onPhone);
  await test.step('the link is opened - the session continues', async () => {
    await onPhone.goto(link);
    await expect(report.stop).toBeVisible();
    expect(await isIn(member)).toBe(1);
  });
  await test.step('the button is pressed in Filipino - the page confirms, and the session ends', async () => {
    await report.switchTo('Filipino');
    const inFilipino = new ReportUnauthorisedPage(onPhone, 'ph');
    await inFilipino.stop.click();
    await expect(inFilipino.stopped).toBeVisible();
    expect(await isIn(member)).toBe(0);
  });
  await test.step('the link is used again - is refused as used', async () => {
    await onPhone.goto(link);
    const again = new ReportUnauthorisedPage(onPhone, 'ph');
    await again.stop.click();
    await expect(again.alert).toContainText('Nagamit na ang link na ito');
  });
  await phone.close();

  async function isIn({ account, token }: NewMember): Promise<number> {
    const body = { account_id: account.account_id, auth_token: token };
    return (await callApi(page.request, origin, 'member/account', body)).status;
  }
});
