import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freshPhone, readOtp } from '../fixtures/member.ts';
import { refusedConsent } from '../fixtures/preferences.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { GamePage } from '../pages/game-page.ts';
import { GameSheet } from '../pages/game-sheet.ts';
import { LobbyPage } from '../pages/lobby-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { PayPage } from '../pages/pay-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

/** Slow 4G: bytes a second in each direction, and milliseconds for a round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
/** A step of a slow phone on a busy machine. */
const longest = 60_000;

export interface TimedStep {
  readonly name: string;
  readonly taps: number;
  /** Fields that the player types into. */
  readonly typed: number;
  readonly seconds: number;
}

type Step = readonly [name: string, go: () => Promise<unknown>];

/** What a new player does, each step until its result is on the screen. */
function stepsOf(page: Page, context: BrowserContext, origin: string): readonly Step[] {
  const phone = freshPhone();
  const entrance = new EntrancePage(page);
  const deposit = new DepositPage(page);
  const game = new GamePage(page);
  const navigation = new Navigation(page);
  const lobby = new LobbyPage(page);
  const sheet = new GameSheet(page);
  return [
    [
      'link',
      async () => {
        await page.goto('/slot?search=jeepney+jackpot', { waitUntil: 'commit' });
        await lobby.tile('Jeepney Jackpot').waitFor();
      },
    ],
    [
      'sheet',
      async () => {
        await lobby.tile('Jeepney Jackpot').click();
        await sheet.signUp.waitFor();
      },
    ],
    [
      'sign-up',
      async () => {
        await sheet.signUp.click();
        await entrance.signUp(phone, 'Sampaguita58');
        await entrance.otp.waitFor();
        await entrance.enterOtp(await readOtp(context.request, origin, phone));
        await sheet.poor.waitFor();
      },
    ],
    [
      'deposit',
      async () => {
        await sheet.poor.getByRole('button', { name: 'Not now' }).click();
        await game.back.click();
        await navigation.deposit.click();
        await deposit.door('gcash').click();
        await deposit.quickChip('100').click();
        await deposit.payThrough('gcash', '₱100').click();
        await deposit.withoutBonus();
        await deposit.gold.click();
        const pay = new PayPage(page);
        await pay.arrive();
        await pay.pay();
        await deposit.receipt.waitFor();
      },
    ],
    [
      'first spin',
      async () => {
        await page.getByRole('link', { name: 'Play now' }).click();
        // One of the first that the lobby shows.
        await lobby.tile('Mayon Gold').click();
        await game.play();
      },
    ],
    [
      'withdrawal',
      async () => {
        await game.back.click();
        await navigation.goTo('me');
        await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).first().click();
        await new WithdrawalPage(page).figure('balance').waitFor();
      },
    ],
  ];
}

/** Counts presses and typed fields of all documents of a context. */
async function countActs(context: BrowserContext): Promise<{ taps: number; typed: number }> {
  const counted = { taps: 0, typed: 0 };
  await context.exposeBinding('parolActs', (_, act: keyof typeof counted) => {
    counted[act] += 1;
  });
  await context.addInitScript(`
    addEventListener('pointerdown', (event) => event.isTrusted && parolActs('taps'), true);
    const typed = new WeakSet();
    addEventListener('input', ({ target }) => {
      if (!target.matches('input:not([type=checkbox], [type=radio])') || typed.has(target)) return;
      typed.add(target);
      parolActs('typed');
    }, true);
  `);
  return counted;
}

/**
 * Walks through a new player's first five minutes on Slow 4G with a four times slower processor.
 * Writes a picture after each step; returns its presses, typed fields and seconds.
 */
export async function firstFiveMinutes(
  browser: Browser,
  origin: string,
  width: 390 | 1280,
  folder: string,
): Promise<readonly TimedStep[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: origin,
    reducedMotion: 'reduce',
    ...(width === 390
      ? { viewport: { width, height: 844 }, isMobile: true, hasTouch: true }
      : { viewport: { width, height: 800 } }),
  });
  context.setDefaultTimeout(longest);
  await context.addCookies([refusedConsent(origin)]);
  const counted = await countActs(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const timed: TimedStep[] = [];
  try {
    for (const [name, go] of stepsOf(page, context, origin)) {
      const before = { ...counted };
      const start = performance.now();
      try {
        await go();
      } catch (error) {
        await picture(page, folder, width, `${name} failed`);
        throw error;
      }
      timed.push({
        name,
        taps: counted.taps - before.taps,
        typed: counted.typed - before.typed,
        seconds: (performance.now() - start) / 1_000,
      });
      await picture(page, folder, width, `${timed.length} ${name}`);
    }
  } finally {
    await context.close();
  }
  return timed;
}

/** Writes a picture of the screen. */
async function picture(page: Page, folder: string, width: number, name: string): Promise<void> {
  const file = `first-five-minutes.${width}.${name.replaceAll(' ', '-')}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
}

/** A row for each step, and one for all. */
export function tableOf(width: number, steps: readonly TimedStep[]): string {
  const sum = (of: (step: TimedStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const whole = {
    name: 'all',
    taps: sum(({ taps }) => taps),
    typed: sum(({ typed }) => typed),
    seconds: sum(({ seconds }) => seconds),
  };
  const row = ({ name, taps, typed, seconds }: TimedStep) =>
    `| ${name} | ${taps} | ${typed} | ${seconds.toFixed(1)} |`;
  return [
    `| at ${width} | taps | typed | seconds |`,
    '|---|---|---|---|',
    ...[...steps, whole].map(row),
  ].join('\n');
}
