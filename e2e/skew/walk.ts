import { expect, type Page } from '@playwright/test';
import { DepositPage } from '../pages/deposit-page.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PayPage } from '../pages/pay-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { StatementPage } from '../pages/statement-page.ts';

/** A stop of a walk: `visit` goes to a page and checks that it is shown. */
type Stop = readonly [name: string, visit: () => Promise<void>];

/** Home, slot lobby, promotions, a deposit to its receipt, and the statement: each a full load. */
export function tourByAddress(page: Page): readonly Stop[] {
  const see = seen(page);
  return [
    ['home', async () => (await page.goto('/'), see.home())],
    ['slot lobby', async () => (await page.goto('/slot'), see.lobby())],
    ['promotions', async () => (await page.goto('/promotions'), see.promotions())],
    ['deposit', async () => (await page.goto('/mayapay'), see.form())],
    ['receipt', () => payMaya(page)],
    ['statement', async () => (await page.goto('/statement'), see.statement())],
  ];
}

/**
 * The same by clicks. The tab gets its releases at home and keeps them until a navigation updates
 * them.
 */
export function tourByClicks(page: Page): readonly Stop[] {
  const see = seen(page);
  const navigation = new Navigation(page);
  const deposit = new DepositPage(page);
  const at = (click: () => Promise<void>, shown: () => Promise<void>) => async () => {
    await click();
    await shown();
  };
  return [
    ['home', async () => (await page.goto('/'), see.home())],
    ['slot lobby', at(() => navigation.goTo('games'), see.lobby)],
    ['promotions', at(() => navigation.goTo('rewards'), see.promotions)],
    ['deposit methods', at(() => navigation.deposit.click(), see.methods)],
    ['deposit', at(() => deposit.method('Maya').click(), see.form)],
    ['receipt', () => payMaya(page)],
    ['statement', async () => (await page.goto('/statement'), see.statement())],
    ['home again', at(() => new RemotePlace(page).home.click(), see.home)],
    ['slot lobby again', at(() => navigation.goTo('games'), see.lobby)],
  ];
}

function seen(page: Page) {
  const place = new RemotePlace(page);
  const deposit = new DepositPage(page);
  const shows = (what: () => ReturnType<RemotePlace['heading']>) => async () => {
    await expect(what()).toBeVisible();
    await expect(place.card).toHaveCount(0);
  };
  return {
    home: shows(() => new HomePage(page).games.first()),
    lobby: shows(() => new LobbyPage(page).count),
    // Releases of before the page had the name of its tab say Promotions.
    promotions: shows(() => place.heading(/Promotions|Rewards/)),
    methods: shows(() => deposit.method('Maya')),
    form: shows(() => deposit.amount),
    statement: shows(() => new StatementPage(page).lines.first()),
  };
}

async function payMaya(page: Page): Promise<void> {
  const deposit = new DepositPage(page);
  await deposit.amount.fill('100');
  await deposit.continueTo('Maya');
  const pay = new PayPage(page);
  await pay.arrive();
  await pay.pay();
  await expect(deposit.receipt).toBeVisible();
}
