import type { Page } from '@playwright/test';
import { ofEveryone, ofGateways, ofMembers, ofTheCashier, unlisted } from '../a11y/addresses.ts';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { PayPage } from '../pages/pay-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

/** What lists of browsers' blockers have; the address of a page itself is never blocked. */
const blocked = /banner|promotion|track|popup|cookie-/i;

/** Blocks like an extension; collects the blocked paths, and the failures that the tab reports. */
async function blockRequests(page: Page) {
  const paths: string[] = [];
  const reports: unknown[] = [];
  await page.route(blocked, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    paths.push(new URL(route.request().url()).pathname);
    return route.abort('blockedbyclient');
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_fleet/failures')
      reports.push(request.postDataJSON());
  });
  return { paths, reports };
}

test('a blocker of "banner", "promotion" and "track" - a deposit, its receipt, the turnover and the withdrawal are whole', async ({
  page,
  origin,
}) => {
  await becomeMember(page, origin);
  const { paths, reports } = await blockRequests(page);
  const any = new AnyPage(page);
  const deposit = new DepositPage(page);

  await page.goto('/');
  await expect(new HomePage(page).games.first()).toBeVisible();
  await any.loaded();

  await page.goto('/deposit');
  await expect(deposit.method('Maya')).toBeVisible();
  await deposit.method('Maya').click();
  await deposit.amount.fill('100');
  // The list of bonuses is one of the calls that blockers know by name.
  await expect(deposit.bonus(2)).toBeVisible();
  await deposit.withoutBonus();
  await deposit.continueTo('Maya');
  const pay = new PayPage(page);
  await pay.arrive();
  await pay.pay();
  await expect(deposit.receipt).toBeVisible();
  await expect(deposit.figure('turnover')).toHaveText('₱100.00');

  await page.goto('/withdrawal');
  const withdrawal = new WithdrawalPage(page);
  await expect(withdrawal.turnover).toBeVisible();
  await expect(withdrawal.figure('balance')).toHaveText('₱100.00');

  await page.goto('/promotions');
  await any.loaded();
  await expect(page.getByRole('list', { name: 'Promotions' })).toBeVisible();
  await expect(any.offline).toHaveCount(0);

  // Calls keep the names of the specification; nothing of a release is blocked or reported.
  expect(paths).toEqual(expect.arrayContaining(['/api/fund/depositTrackerV2']));
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(reports).toEqual([]);
});

const sweeps = process.env.PAROL_CASES === 'long' ? ['every page'] : [];
for (const what of sweeps)
  test(`a blocker, ${what} - no skeleton stays, and nothing says that the player is offline`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(600_000);
    const { paths, reports } = await blockRequests(page);
    const any = new AnyPage(page);
    const sweep = async (addresses: readonly string[]) => {
      await page.goto('/');
      for (const address of addresses) {
        await any.showWithin(address);
        await expect.soft(any.offline, address).toHaveCount(0);
      }
    };
    await sweep([...ofEveryone, ...(await unlisted(page.request, origin, 'everyone'))]);
    await becomeMember(page, origin);
    await sweep([
      ...ofMembers,
      ...ofTheCashier,
      ...ofGateways,
      ...(await unlisted(page.request, origin, 'member')),
    ]);
    expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(reports).toEqual([]);
  });
