import type { Page } from '@playwright/test';
import { textsOf, type Language } from '../fixtures/texts.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import type { Actor } from './actors.ts';

export interface Stage {
  readonly page: Page;
  readonly language: Language;
}
export interface Scene {
  readonly name: string;
  readonly as: Actor;
  /** `{deposit}` is the actor's own. */
  readonly path: string;
  /** Before the page opens: what is broken, slow or missing. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** Once it stands: what is opened or typed. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** What fits the window alone: sheets and what stays in place. Else the whole page. */
  readonly window?: boolean;
  /** The page never comes to rest: milliseconds after which it shows what is meant. */
  readonly restless?: number;
}

const answer =
  (call: string, how: 'fails' | 'hangs') =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) => {
      if (how === 'fails') await route.fulfill({ status: 500, body: '' });
    });
  };
const press =
  (owner: Parameters<typeof textsOf>[0], key: string) =>
  async ({ page, language }: Stage) =>
    page
      .getByRole('button', { name: textsOf(owner, language)(key), exact: true })
      .first()
      .click();
const type =
  (owner: Parameters<typeof textsOf>[0], key: string, value: string) =>
  async ({ page, language }: Stage) =>
    page.getByRole('textbox', { name: textsOf(owner, language)(key), exact: true }).fill(value);
const openMaintained = async ({ page, language }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(textsOf('games', language)('tile.maintenance')) })
    .first()
    .click();
const goOffline = async ({ page }: Stage) => page.context().setOffline(true);

/** Every page, sheet and state worth a look; one gateway a kind of flow. */
export const scenes: readonly Scene[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'home-member', as: 'demo', path: '/' },
  { name: 'home-sports', as: 'visitor', path: '/?category=sportsbook' },
  {
    name: 'home-games-down',
    as: 'visitor',
    path: '/',
    before: async ({ page }) => void (await new RemotePlace(page).breakRemote('games', 'unavailable')),
  },
  { name: 'menu', as: 'demo', path: '/', act: press('shell', 'preferences.open'), window: true },
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'login-sheet', as: 'visitor', path: '/', act: press('shell', 'nav.login'), window: true },
  {
    name: 'login-errors',
    as: 'visitor',
    path: '/login',
    act: async ({ page }) => page.getByRole('main').locator('form button[type=submit]').click(),
  },
  { name: 'signup', as: 'visitor', path: '/signup' },
  { name: 'signup-sheet', as: 'visitor', path: '/', act: press('shell', 'nav.signup'), window: true },
  {
    name: 'signup-errors',
    as: 'visitor',
    path: '/signup',
    act: async ({ page }) => page.getByRole('main').locator('form button[type=submit]').click(),
  },
  { name: 'forgot', as: 'visitor', path: '/forgot' },
  { name: 'slot', as: 'visitor', path: '/slot' },
  { name: 'slot-search', as: 'visitor', path: '/slot?search=jeep' },
  { name: 'slot-none', as: 'visitor', path: '/slot?search=zzzz' },
  { name: 'slot-loading', as: 'visitor', path: '/slot', before: answer('game/gameList', 'hangs'), restless: 1_500 },
  { name: 'slot-error', as: 'visitor', path: '/slot', before: answer('game/gameList', 'fails'), restless: 5_000 },
  { name: 'casino', as: 'visitor', path: '/casino' },
  { name: 'game-maintenance', as: 'visitor', path: '/casino', act: openMaintained, window: true },
  { name: 'promotions', as: 'visitor', path: '/promotions' },
  { name: 'promotions-member', as: 'demo', path: '/promotions' },
  { name: 'news', as: 'visitor', path: '/news' },
  { name: 'article', as: 'visitor', path: '/best-online-slots-philippines-guide' },
  { name: 'not-found', as: 'visitor', path: '/no-such-page' },
  { name: 'gallery', as: 'visitor', path: '/_gallery' },
  { name: 'me', as: 'demo', path: '/me' },
  { name: 'setting-profile', as: 'demo', path: '/setting?section=profile' },
  { name: 'setting-accounts', as: 'demo', path: '/setting?section=accounts' },
  { name: 'setting-accounts-empty', as: 'newcomer', path: '/setting?section=accounts' },
  { name: 'setting-security', as: 'demo', path: '/setting?section=security' },
  { name: 'setting-language', as: 'demo', path: '/setting?section=language' },
  { name: 'add-ewallet-sheet', as: 'newcomer', path: '/setting?section=accounts', act: press('account', 'payout.addWallet'), window: true },
  { name: 'add-bank-sheet', as: 'newcomer', path: '/setting?section=accounts', act: press('account', 'payout.addBank'), window: true },
  { name: 'statement', as: 'demo', path: '/statement' },
  { name: 'statement-bets', as: 'demo', path: '/statement?tab=bets' },
  { name: 'statement-empty', as: 'newcomer', path: '/statement' },
  { name: 'statement-loading', as: 'demo', path: '/statement', before: answer('report/memberStatement', 'hangs'), restless: 1_500 },
  { name: 'statement-offline', as: 'demo', path: '/statement', act: goOffline },
  { name: 'inbox', as: 'demo', path: '/inbox' },
  { name: 'inbox-error', as: 'demo', path: '/inbox', before: answer('member/inboxList', 'fails'), restless: 5_000 },
  { name: 'deposit', as: 'demo', path: '/deposit' },
  { name: 'deposit-pending', as: 'payer', path: '/deposit' },
  { name: 'mayapay', as: 'newcomer', path: '/mayapay' },
  { name: 'mayapay-typed', as: 'newcomer', path: '/mayapay?promotion=welcome', act: type('cashier', 'gateway.amount', '500') },
  { name: 'mayapay-wrong', as: 'newcomer', path: '/mayapay', act: type('cashier', 'gateway.amount', '10') },
  { name: 'mayapay-waiting', as: 'payer', path: '/mayapay?deposit={deposit}', restless: 1_500 },
  { name: 'mayapay-receipt', as: 'paid', path: '/mayapay?deposit={deposit}' },
  { name: 'dgpaygcashqr', as: 'newcomer', path: '/dgpaygcashqr' },
  { name: 'dgpaygcashqr-waiting', as: 'scanner', path: '/dgpaygcashqr?deposit={deposit}', restless: 1_500 },
  { name: 'withdrawal', as: 'demo', path: '/withdrawal' },
  { name: 'withdrawal-empty', as: 'newcomer', path: '/withdrawal' },
  { name: 'launchone', as: 'demo', path: '/launchOne?game=jeepney-jackpot', window: true },
  { name: 'launchone-refused', as: 'demo', path: '/launchOne?game=no-such-game', window: true },
  { name: 'messages', as: 'visitor', path: '/sandbox/messages' },
];
