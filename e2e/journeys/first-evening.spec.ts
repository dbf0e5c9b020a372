import type { Page } from '@playwright/test';
import { freshPhone, readOtp } from '../fixtures/member.ts';
import { englishAmong } from '../fixtures/language-sweep.ts';
import { listText, pesoText, type Ledger } from '../fixtures/ledger.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { GamePage } from '../pages/game-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { MePage } from '../pages/me-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PayPage } from '../pages/pay-page.ts';
import { PromotionsPage } from '../pages/promotions-page.ts';
import { SettingPage } from '../pages/setting-page.ts';
import { shownTexts } from '../pages/shown-texts.ts';
import { StatementPage } from '../pages/statement-page.ts';
import { WelcomeSheet } from '../pages/welcome-sheet.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

const password = 'Sampaguita58';
const kinds: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  bet: 'Bet',
  win: 'Win',
  hold: 'Withdrawal',
  settle: 'Withdrawal paid',
};

test(
  'a first evening - sign up, deposit, play, withdraw, read the statement, switch to Filipino, log out',
  { tag: '@both' },
  async ({ page, context, origin, ledger }) => {
    test.setTimeout(480_000);
    const phone = freshPhone();
    const navigation = new Navigation(page);
    const balance = async () => pesoText(await ledger.balance(phone));

    await test.step('a visitor opens home - banners, game rails and the live feed show', async () => {
      const home = new HomePage(page);
      await page.goto('/');
      await expect(home.banners.first()).toBeVisible();
      await expect(home.gameRail.first()).toBeVisible();
      await expect(home.feed.first()).toBeVisible();
    });

    await test.step('signs up and types the OTP - is logged in', async () => {
      const entrance = new EntrancePage(page);
      await navigation.signUp.click();
      await expect(entrance.referral).toBeEditable();
      await entrance.signUp(phone, password);
      await expect(entrance.otp).toBeVisible();
      const outbox = await context.newPage();
      const code = await new MessagesPage(outbox).codeFor(phone);
      await outbox.close();
      await entrance.enterOtp(code);
      await new WelcomeSheet(page).close.click();
      await expect(navigation.balance('₱0.00')).toBeVisible();
    });

    await test.step('deposits ₱500 through Maya - receipt and top bar agree with the ledger', async () => {
      const deposit = new DepositPage(page);
      await navigation.deposit.click();
      await deposit.method('Maya').click();
      await expect(page).toHaveURL('/mayapay');
      await deposit.chip('500').click();
      await expect(deposit.amount).toHaveValue('500');
      await deposit.amount.fill('9.99');
      await deposit.submit.click();
      await expect(deposit.says('The minimum deposit here is ₱10')).toBeVisible();
      await deposit.amount.fill('50000.01');
      await expect(deposit.says('The maximum deposit here is ₱50,000')).toBeVisible();
      await deposit.chip('500').click();
      await deposit.withoutBonus();
      await deposit.submit.click();
      const pay = new PayPage(page);
      await pay.arrive();
      await pay.pay();
      await expect(deposit.receipt).toBeVisible();
      await expect(deposit.figure('balance')).toHaveText('₱500.00');
      await expect(deposit.figure('turnover')).toHaveText('₱500.00');
      await page.goto('/');
      await expect(navigation.balance('₱500.00')).toBeVisible();
      expect(await ledger.movements(phone)).toEqual([
        { kind: 'deposit', amount: 5_000_000n, balanceAfter: 5_000_000n },
      ]);
    });

    await test.step('opens the withdrawal before the turnover is done - sees the withheld amount', async () => {
      const withdrawal = new WithdrawalPage(page);
      await page.goto('/withdrawal');
      await expect(withdrawal.figure('withheld')).toHaveText('₱500.00');
      await expect(withdrawal.turnover).toHaveAttribute('aria-valuetext', '₱0 of ₱500');
    });

    await test.step('finds a game and plays real rounds - the balance follows the ledger', async () => {
      const lobby = new LobbyPage(page);
      await navigation.goTo('games');
      await expect(page).toHaveURL('/slot');
      await lobby.search.fill('jeepney');
      await expect(lobby.count).toHaveText('1 game');
      await lobby.tile('Jeepney Jackpot').click();
      await expect(page).toHaveURL(/\/launchOne/);
      await playRounds(page, ['No win', 'Win'], balance);
    });

    await test.step('opens the turnover - its bar has advanced by the stakes', async () => {
      await new GamePage(page).back.click();
      await expect(navigation.balance(await balance())).toBeVisible();
      await navigation.goTo('rewards');
      await expect(new PromotionsPage(page).turnover).toHaveAttribute(
        'aria-valuetext',
        '₱200 of ₱500',
      );
    });

    await test.step('plays until the turnover is met - nothing is withheld any more', async () => {
      await page.goto('/launchOne?game=jeepney-jackpot');
      await playRounds(page, ['No win', 'Win', 'No win'], balance);
      const withdrawal = new WithdrawalPage(page);
      await page.goto('/withdrawal');
      await expect(withdrawal.figure('balance')).toHaveText(await balance());
      await expect(withdrawal.figure('withheld')).toHaveText('₱0.00');
      await expect(withdrawal.turnover).toHaveCount(0);
    });

    await test.step('adds a GCash account - it becomes the default', async () => {
      const setting = new SettingPage(page);
      await setting.open('accounts');
      await setting.addGcash('Luningning Reyes', phone, () => readOtp(page.request, origin, phone));
      await expect(setting.wallets).toContainText('Luningning Reyes');
      await expect(setting.wallets).toContainText('Default');
    });

    await test.step('withdraws ₱100 - the ticket goes from requested to paid', async () => {
      const withdrawal = new WithdrawalPage(page);
      await page.goto('/withdrawal');
      await expect(withdrawal.account('GCash')).toBeChecked();
      await withdrawal.withdraw('100');
      await expect(withdrawal.taken('Requested')).toBeVisible();
      await expect(withdrawal.status('Paid')).toBeVisible();
      for (const step of ['Requested', 'Approved', 'Paid'] as const)
        await expect(withdrawal.taken(step)).toBeVisible();
      await expect(navigation.balance(await balance())).toBeVisible();
    });

    await test.step('opens the statement - it lists every movement of the ledger', async () => {
      const statement = new StatementPage(page);
      await page.goto('/statement');
      await expect(statement.lines.first()).toBeVisible();
      expect(await statement.readAll()).toEqual(await expectedLines(ledger, phone));
      await statement.openBets();
      await expect(statement.bets).toHaveCount(5);
    });

    await test.step('switches to Filipino - no page contains English', async () => {
      await navigation.chooseLanguage('Filipino');
      const filipino = new Navigation(page, 'ph');
      await expect(filipino.deposit).toBeVisible();
      for (const path of [
        '/statement',
        '/',
        '/slot',
        '/deposit',
        '/mayapay',
        '/withdrawal',
        '/promotions',
        '/inbox',
        '/vip',
        '/return',
        '/me',
        '/setting',
        '/news',
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(englishAmong(await shownTexts(page)), `English on ${path}`).toEqual([]);
      }
    });

    await test.step('logs out - is a visitor again', async () => {
      const filipino = new Navigation(page, 'ph');
      await page.goto('/me');
      await new MePage(page, 'ph').logOut.click();
      await expect(page).toHaveURL('/');
      await expect(filipino.logIn).toBeVisible();
    });
  },
);

/**
 * Plays rounds of ₱100 in the open game with outcomes chosen through the sandbox. Five of them are
 * the 1× turnover of ₱500; wins return at least the stake, so that ₱100 are left to withdraw.
 */
async function playRounds(
  page: Page,
  outcomes: readonly ('Win' | 'No win')[],
  balance: () => Promise<string>,
): Promise<void> {
  const game = new GamePage(page);
  await expect(game.said).toHaveText('Good luck!');
  await game.raiseBetTo('₱100');
  await game.fast();
  for (const outcome of outcomes) {
    await game.chooseOutcome(outcome);
    await game.play();
    await expect(game.said).toContainText(outcome === 'Win' ? 'You won' : 'No win this time.');
    await expect(game.said).toContainText(await balance());
    await expect(game.balance).toHaveText(await balance());
  }
}

/** The ledger's movements as the statement shows them, newest first. */
async function expectedLines(ledger: Ledger, phone: string) {
  const movements = await ledger.movements(phone);
  return movements.toReversed().map(({ kind, amount, balanceAfter }) => ({
    what: kinds[kind] ?? kind,
    amount: amount > 0n ? `+${pesoText(amount)}` : pesoText(amount),
    balance: listText(balanceAfter),
  }));
}
