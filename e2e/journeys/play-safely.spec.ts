import { expect, test } from '../fixtures/clock-test.ts';
import { payIn } from '../fixtures/money.ts';
import { textsOf } from '../fixtures/texts.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { GamePage } from '../pages/game-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PlaySafelyPage } from '../pages/play-safely-page.ts';
import { SessionDialog } from '../pages/session-dialog.ts';

const minuteMs = 60_000;
const game = '/launchOne?game=jeepney-jackpot';
test.setTimeout(240_000);

const used = (safely: PlaySafelyPage, limit: string) => safely.t('care.usedOf', { used: '₱0.00', limit });

test('a deposit limit is set and met - the deposit is refused and told what is left', async ({ page, origin, member, language }) => {
  const safely = new PlaySafelyPage(page, language);
  const deposit = new DepositPage(page, language);
  await safely.open();
  await safely.setLimit('deposit', 'day', '500');
  await payIn(page.request, origin, member, '300.00');
  await page.goto('/mayapay');
  await deposit.amount.fill('201');
  await deposit.submit.click();
  await expect(deposit.says(textsOf('shell', language)('errors.deposit_limit_reached', { limit: '500.00', left: '200.00' }))).toBeVisible();
  await safely.open();
  await expect(safely.bar('deposit', 'day')).toHaveAttribute('aria-valuetext', safely.t('care.usedOf', { used: '₱300.00', limit: '₱500.00' }));
});

test('a session limit - warns five minutes before, then logs out and says why, in every tab', async ({ page, context, clock, member, language }) => {
  const safely = new PlaySafelyPage(page, language);
  const navigation = new Navigation(page, language);
  const other = await context.newPage();
  await safely.open();
  await safely.limitSession('30');
  await other.goto('/news');

  await clock.advance(26 * minuteMs);
  await navigation.comeBackToTab();
  await expect(safely.ending, member.phone).toBeVisible();
  await clock.advance(4 * minuteMs);
  await page.bringToFront();
  await navigation.comeBackToTab();
  const dialog = new SessionDialog(page, language);
  await expect(dialog.reason).toHaveText(textsOf('shell', language)('errors.session_limit_reached'));
  await expect(page).toHaveURL('/');
  await expect(new Navigation(other, language).logIn).toBeVisible();
});

test('a break - closes games and deposits on every page, and ends by itself', async ({ page, clock, language }) => {
  const safely = new PlaySafelyPage(page, language);
  const deposit = new DepositPage(page, language);
  await safely.open();
  await safely.stopPlaying('rest', safely.t('care.rest.days_one', { count: '1' }));
  await expect(safely.paused('cool_off')).toBeVisible();
  await page.goto('/');
  await expect(safely.paused('cool_off')).toBeVisible();
  await page.goto(game);
  await expect(deposit.says(textsOf('shell', language)('errors.cooling_off'))).toBeVisible();
  await page.goto('/mayapay');
  await deposit.amount.fill('300');
  await deposit.submit.click();
  await expect(deposit.says(textsOf('shell', language)('errors.cooling_off'))).toBeVisible();

  await clock.stay(24);
  await page.goto(game);
  await expect(new GamePage(page).name).toContainText('Jeepney Jackpot');
  await expect(deposit.says(textsOf('shell', language)('errors.cooling_off'))).toBeHidden();
});
test('a higher limit - waits a day and a second word', async ({ page, clock, language }) => {
  const safely = new PlaySafelyPage(page, language);
  await safely.open();
  await safely.setLimit('deposit', 'week', '500');
  await safely.setLimit('deposit', 'week', '900');
  await expect(safely.keep('deposit', 'week')).toBeVisible();
  await expect(safely.confirm('deposit', 'week')).toBeHidden();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute('aria-valuetext', used(safely, '₱500.00'));

  await clock.stay(24);
  await safely.open();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute('aria-valuetext', used(safely, '₱500.00'));
  await safely.confirm('deposit', 'week').click();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute('aria-valuetext', used(safely, '₱900.00'));

  // A lower one acts at once.
  await safely.setLimit('deposit', 'week', '100');
  await expect(safely.bar('deposit', 'week')).toHaveAttribute('aria-valuetext', used(safely, '₱100.00'));
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test('a limit on bets is met in a game - the next bet is refused, the win before it stays', async ({ page, origin, member }) => {
    const safely = new PlaySafelyPage(page);
    const slot = new GamePage(page);
    await payIn(page.request, origin, member, '500.00');
    await safely.open();
    await safely.setLimit('wager', 'day', '100');
    await page.goto(game);
    await slot.fast();
    await slot.raiseBetTo('₱100');
    await slot.wish('Win');
    await slot.play();
    await expect(slot.said).toContainText('You won');
    const won = await slot.balance.innerText();
    await slot.play();
    await expect(slot.notice('This bet would pass a limit that you have set for yourself.')).toBeVisible();
    await expect(slot.balance).toHaveText(won);
  });
});
