import { textsOf } from '../fixtures/texts.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { accountScenes } from './account-scenes.ts';
import { careScenes } from './care-scenes.ts';
import { cashierScenes } from './cashier-scenes.ts';
import { frontDoorScenes } from './front-door-scenes.ts';
import { seeRound, tickets } from './bet-scenes.ts';
import { gameScenes } from './game-scenes.ts';
import { answer, press, rejectedDocument, type Scene, type Stage } from './stage.ts';

const openMaintained = async ({ page, language }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(textsOf('games', language)('tile.maintenance')) })
    .first()
    .click();
const goOffline = async ({ page }: Stage) => page.context().setOffline(true);

/** Every page, sheet and state worth a look. */
export const scenes: readonly Scene[] = [
  ...cashierScenes,
  ...frontDoorScenes,
  ...careScenes,
  ...accountScenes,
  ...gameScenes,
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
  { name: 'slot-member', as: 'demo', path: '/slot' },
  { name: 'slot-rtp', as: 'visitor', path: '/slot?sort=rtp' },
  { name: 'freeplay', as: 'visitor', path: '/freeplay' },
  { name: 'freeplay-none', as: 'visitor', path: '/freeplay?search=zzzz' },
  { name: 'freeplay-game', as: 'visitor', path: '/freeplay?game=manila-sevens', window: true },
  { name: 'game-maintenance', as: 'visitor', path: '/casino', act: openMaintained, window: true },
  { name: 'promotions', as: 'visitor', path: '/promotions' },
  { name: 'promotions-member', as: 'demo', path: '/promotions' },
  { name: 'promotions-paused', as: 'resting', path: '/promotions' },
  { name: 'news', as: 'visitor', path: '/news' },
  { name: 'article', as: 'visitor', path: '/best-online-slots-philippines-guide' },
  { name: 'not-found', as: 'visitor', path: '/no-such-page' },
  { name: 'gallery', as: 'visitor', path: '/_gallery' },
  { name: 'me', as: 'demo', path: '/me' },
  { name: 'setting-profile', as: 'demo', path: '/setting?section=profile' },
  { name: 'setting-accounts', as: 'demo', path: '/setting?section=accounts' },
  { name: 'setting-accounts-empty', as: 'newcomer', path: '/setting?section=accounts' },
  { name: 'setting-avatar', as: 'demo', path: '/setting?section=profile', act: press('account', 'profile.changeAvatar'), window: true },
  { name: 'setting-email', as: 'demo', path: '/setting?section=email' },
  { name: 'setting-documents', as: 'newcomer', path: '/setting?section=documents' },
  { name: 'setting-documents-wrong', as: 'newcomer', path: '/setting?section=documents', act: press('account', 'kyc.go') },
  { name: 'setting-documents-rejected', as: 'newcomer', path: '/setting?section=documents', before: rejectedDocument },
  { name: 'setting-documents-error', as: 'demo', path: '/setting?section=documents', before: answer('member/kycStatus', 'fails'), restless: 5_000 },
  { name: 'setting-privacy', as: 'newcomer', path: '/setting?section=privacy' },
  { name: 'setting-privacy-blocked', as: 'demo', path: '/setting?section=privacy' },
  { name: 'setting-delete-sheet', as: 'newcomer', path: '/setting?section=privacy', act: press('account', 'privacy.delete'), window: true },
  { name: 'setting-totp-sheet', as: 'newcomer', path: '/setting?section=security', act: press('account', 'totp.turnOn'), window: true },
  { name: 'setting-phone-sheet', as: 'newcomer', path: '/setting?section=security', act: press('account', 'phone.change'), window: true },
  { name: 'setting-security', as: 'demo', path: '/setting?section=security' },
  { name: 'setting-language', as: 'demo', path: '/setting?section=language' },
  { name: 'add-ewallet-sheet', as: 'newcomer', path: '/setting?section=accounts', act: press('account', 'payout.addWallet'), window: true },
  { name: 'add-bank-sheet', as: 'newcomer', path: '/setting?section=accounts', act: press('account', 'payout.addBank'), window: true },
  { name: 'statement', as: 'demo', path: '/statement' },
  { name: 'statement-bets', as: 'demo', path: '/statement?tab=bets' },
  { name: 'statement-tickets', as: 'demo', path: '/statement?tab=bets', before: tickets },
  { name: 'statement-ticket', as: 'demo', path: '/statement?tab=bets', before: tickets, act: seeRound, window: true },
  { name: 'statement-round', as: 'demo', path: '/statement?tab=bets', act: seeRound, window: true },
  {
    name: 'statement-round-error',
    as: 'demo',
    path: '/statement?tab=bets',
    before: answer('game/betDetail', 'refuses'),
    act: seeRound,
    window: true,
  },
  { name: 'statement-daily', as: 'demo', path: '/statement?tab=daily' },
  { name: 'statement-transfers', as: 'demo', path: '/statement?tab=transfers&range=90' },
  { name: 'statement-promos', as: 'demo', path: '/statement?tab=promos&range=90' },
  { name: 'statement-adjustments', as: 'demo', path: '/statement?tab=adjustments&range=90' },
  { name: 'statement-winlose', as: 'demo', path: '/statement?tab=winlose' },
  { name: 'statement-dates', as: 'demo', path: '/statement?tab=promos&range=dates' },
  { name: 'statement-empty', as: 'newcomer', path: '/statement' },
  { name: 'statement-loading', as: 'demo', path: '/statement', before: answer('report/memberStatement', 'hangs'), restless: 1_500 },
  { name: 'statement-offline', as: 'demo', path: '/statement', act: goOffline },
  { name: 'inbox', as: 'demo', path: '/inbox' },
  { name: 'inbox-error', as: 'demo', path: '/inbox', before: answer('member/inboxList', 'fails'), restless: 5_000 },
  { name: 'launchone', as: 'demo', path: '/launchOne?game=jeepney-jackpot', window: true },
  { name: 'launchygr', as: 'demo', path: '/launchYgr?game=edsa-express', window: true },
  { name: 'player-over-lobby', as: 'demo', path: '/slot?play=JILI%2Fkalsada-kings', window: true },
  { name: 'launchone-refused', as: 'demo', path: '/launchOne?game=no-such-game', window: true },
  { name: 'messages', as: 'visitor', path: '/sandbox/messages' },
];
