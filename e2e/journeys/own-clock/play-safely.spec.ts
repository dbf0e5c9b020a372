import { minuteMs } from '@parol/domain';
import { expect, test } from '../../fixtures/clock-test.ts';
import { addWallet, payIn, playRounds } from '../../fixtures/money.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { DepositPage } from '../../pages/deposit-page.ts';
import { GamePage } from '../../pages/game-page.ts';
import { Navigation } from '../../pages/navigation.ts';
import { PlaySafelyPage } from '../../pages/play-safely-page.ts';
import { PromotionsPage } from '../../pages/promotions-page.ts';
import { SessionDialog } from '../../pages/session-dialog.ts';
import { WithdrawalPage } from '../../pages/withdrawal-page.ts';

const game = '/launchOne?game=jeepney-jackpot';
test.setTimeout(240_000);

const used = (safely: PlaySafelyPage, limit: string) =>
  safely.t('care.usedOf', { used: '₱0', limit });

test('a deposit limit is set and reached - the deposit is refused with the remainder', async ({
  page,
  origin,
  member,
  language,
}) => {
  const safely = new PlaySafelyPage(page, language);
  const deposit = new DepositPage(page, language);
  await safely.open();
  await safely.setLimit('deposit', 'day', '500');
  await payIn(page.request, origin, member, '300.00');
  await page.goto('/mayapay');
  await deposit.amount.fill('201');
  await deposit.submit.click();
  await expect(
    deposit.says(
      textsOf('cashier', language)('errors.deposit_limit_reached', {
        limit: '500',
        left: '200',
      }),
    ),
  ).toBeVisible();
  await safely.open();
  await expect(safely.bar('deposit', 'day')).toHaveAttribute(
    'aria-valuetext',
    safely.t('care.usedOf', { used: '₱300', limit: '₱500' }),
  );
});

test('a session limit - warns five minutes before, then logs out with the reason, in every tab', async ({
  page,
  context,
  clock,
  member,
  language,
}) => {
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
  await expect(dialog.reason).toHaveText(
    textsOf('shell', language)('errors.session_limit_reached'),
  );
  await expect(page).toHaveURL('/');
  await expect(new Navigation(other, language).logIn).toBeVisible();
  await expect(new SessionDialog(other, language).reason).toHaveText(
    textsOf('shell', language)('errors.session_limit_reached'),
  );
});

test('a cool-off - blocks games and deposits on every page, and ends automatically', async ({
  page,
  clock,
  language,
}) => {
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

test('a self-exclusion - blocks games, deposits and bonuses, but not withdrawals', async ({
  page,
  origin,
  member,
  language,
}) => {
  const safely = new PlaySafelyPage(page, language);
  const deposit = new DepositPage(page, language);
  const withdrawal = new WithdrawalPage(page, language);
  const why = textsOf('shell', language)('errors.self_excluded');
  await test.step('₱500 are deposited and played through, and a GCash account is saved', async () => {
    await payIn(page.request, origin, member, '500.00');
    await playRounds(page.request, origin, member, 1);
    await addWallet(page.request, origin, member);
  });
  await test.step('stops playing for six months - the page shows it', async () => {
    await safely.open();
    await safely.stopPlaying('leave', safely.t('care.leave.terms.6'));
    await expect(safely.paused('exclusion')).toBeVisible();
  });
  await test.step('a game, a deposit and its bonus - are refused, and nothing promotes play', async () => {
    await page.goto(game);
    await expect(deposit.says(why)).toBeVisible();
    await page.goto('/mayapay');
    await expect(deposit.bonus(2)).toBeHidden();
    await deposit.showBlockedBonuses();
    await expect(deposit.says(why)).toBeVisible();
    await deposit.amount.fill('300');
    await deposit.submit.click();
    await expect(deposit.refused).toHaveText(why);
    await page.goto('/promotions');
    await expect(new PromotionsPage(page, language).paused).toBeVisible();
  });
  await test.step('withdraws ₱100 - the ticket goes from requested to paid', async () => {
    await page.goto('/withdrawal');
    await expect(withdrawal.account('GCash')).toBeChecked();
    await withdrawal.withdraw('100');
    await expect(withdrawal.paidFigure('taken')).toHaveText(/^\d+ /);
  });
});

test('a higher limit - waits a day and requires confirmation', async ({
  page,
  clock,
  language,
}) => {
  const safely = new PlaySafelyPage(page, language);
  await safely.open();
  await safely.setLimit('deposit', 'week', '500');
  await safely.setLimit('deposit', 'week', '900');
  await expect(safely.keep('deposit', 'week')).toBeVisible();
  await expect(safely.confirm('deposit', 'week')).toBeHidden();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute(
    'aria-valuetext',
    used(safely, '₱500'),
  );

  await clock.stay(24);
  await safely.open();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute(
    'aria-valuetext',
    used(safely, '₱500'),
  );
  await safely.confirm('deposit', 'week').click();
  await expect(safely.bar('deposit', 'week')).toHaveAttribute(
    'aria-valuetext',
    used(safely, '₱900'),
  );

  // A lower limit takes effect at once.
  await safely.setLimit('deposit', 'week', '100');
  await expect(safely.bar('deposit', 'week')).toHaveAttribute(
    'aria-valuetext',
    used(safely, '₱100'),
  );
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test('a wager limit is reached in a game - the next bet is refused, the win before it stays', async ({
    page,
    origin,
    member,
  }) => {
    const safely = new PlaySafelyPage(page);
    const slot = new GamePage(page);
    await payIn(page.request, origin, member, '500.00');
    await safely.open();
    await safely.setLimit('wager', 'day', '100');
    await page.goto(game);
    await slot.fast();
    await slot.raiseBetTo('₱100');
    await slot.chooseOutcome('Win');
    await slot.play();
    await expect(slot.said).toContainText('You won');
    const won = await slot.balance.innerText();
    await slot.play();
    await expect(slot.stopped).toContainText('New bets are blocked for now.');
    await expect(slot.balance).toHaveText(won);
  });

  test('a reality check in a game - shows time and net result; the player continues, then stops', async ({
    page,
    origin,
    clock,
    member,
  }) => {
    const safely = new PlaySafelyPage(page);
    const slot = new GamePage(page);
    const navigation = new Navigation(page);
    const halfAnHour = async () => {
      await clock.spend(30);
      await navigation.comeBackToTab();
    };
    await payIn(page.request, origin, member, '500.00');
    await safely.open();
    await safely.checkEvery('30');
    await page.goto(game);
    await slot.fast();
    await slot.raiseBetTo('₱100');
    await slot.chooseOutcome('No win');
    await slot.play();
    await halfAnHour();
    await expect(safely.check).toContainText(safely.t('care.checkNow.body', { every: '30 min' }));
    await expect(safely.figure('care.time')).toHaveText(/^[3-5]\d min$/);
    await expect(safely.figure('me.net')).toHaveText('−₱100.00');
    await safely.goOn();
    await expect(safely.check).toBeHidden();
    await slot.chooseOutcome('Win');
    await slot.play();
    await expect(slot.said).toContainText('You won');
    await halfAnHour();
    await safely.stop();
    await expect(page).toHaveURL('/');
    await expect(navigation.logIn).toBeVisible();
  });
});
