import { longestFlightMs } from '../pages/table-game-page.ts';
import { expect, test } from './table-test.ts';

test.setTimeout(4 * longestFlightMs);
const ends = { timeout: longestFlightMs };

test('a bet with a target whose game is closed meanwhile - is settled once', async ({
  page,
  table: { game, balanceAgrees, bets },
}) => {
  await game.open('tala-crash');
  await game.button('Higher target').click();
  await game.betOnFlight();
  await page.goto('/');
  await game.open('tala-crash');
  // Disabled until the flight and the bet are known.
  await expect(game.button(/^Bet ₱10/)).toBeEnabled(ends);
  await balanceAgrees();
  expect(await bets()).toBe(1);
});

test('a bet cashed out manually - pays what the button showed, or was too late', async ({
  table: { game, balanceAgrees },
}) => {
  await game.open('saranggola-climb');
  for (let step = 0; step < 3; step += 1) await game.button('Higher target').click();
  await game.betOnFlight();
  await game.until(game.ended, game.button(/^Cash out/));
  await expect(game.ended).toBeAttached(ends);
  await balanceAgrees();
});

test('two players at a table - are on the same flight, and see the other’s bet without a name', async ({
  table: { game },
  rival,
}) => {
  await Promise.all([game.open('tala-crash'), rival.open('tala-crash')]);
  await game.betOnFlight();
  await expect(game.text(/^You$/)).toBeVisible();
  // Others may be at the table too.
  await expect(rival.text(/^Player •••\d\d$/).first()).toBeVisible();
  await expect(rival.text(/^You$/)).toHaveCount(0);
  await expect(game.ended).toBeAttached(ends);
  const [gone = ''] = /×[\d.]+\d/.exec(await game.ended.innerText()) ?? [];
  await expect(game.road.first()).toHaveText(gone);
  await expect(rival.road.first()).toHaveText(gone);
  expect(await rival.road.count()).toBeLessThanOrEqual(20);
});

test('the connection is lost during a flight - the bet is settled without it, and shown afterwards', async ({
  context,
  table: { game, balanceAgrees, bets },
}) => {
  await game.open('saranggola-climb');
  await game.button('Higher target').click();
  await game.betOnFlight();
  await context.setOffline(true);
  await expect(game.notice).toContainText('Your bet is settled without it');
  await context.setOffline(false);
  await expect(game.ended).toBeAttached(ends);
  await expect(game.notice).toBeHidden();
  await balanceAgrees();
  expect(await bets()).toBe(1);
});
