import type { APIRequestContext } from '@playwright/test';
import { type FleetPage, fleetPages } from '../fixtures/fleet-pages.ts';

export const ofEveryone: readonly string[] = [
  '/',
  '/slot',
  '/freeplay',
  '/freeplay?game=manila-sevens',
  '/promotions',
  '/referral',
  '/event',
  '/play-safely',
  '/news',
  '/review',
  '/contactUs',
  '/not-me?token=abc',
  '/partners',
  '/ambassador',
  '/cookies',
  '/best-online-slots-philippines-guide',
  '/no-such-page',
];
export const ofVisitors: readonly string[] = ['/login', '/signup', '/forgot'];
export const ofMembers: readonly string[] = [
  '/',
  '/me',
  '/setting?section=profile',
  '/setting?section=accounts',
  '/setting?section=email',
  '/setting?section=documents',
  '/setting?section=security',
  '/setting?section=privacy',
  '/statement',
  '/statement?tab=daily',
  '/statement?tab=promos&range=dates',
  '/statement?tab=winlose',
  '/inbox',
  '/vip',
  '/return',
  '/return?tab=downline',
  '/referral',
  '/event',
  '/play-safely',
  '/promotions',
  '/review',
  '/survey',
  '/survey?id=first-weeks',
  '/launchOne?game=jeepney-jackpot',
  '/slot?play=JILI%2Fkalsada-kings',
];
export const ofTheCashier: readonly string[] = [
  '/deposit',
  '/deposit?method=manual',
  '/withdrawal',
  '/withdrawal?tab=friend',
];
/** One gateway of each kind of form. */
export const ofGateways: readonly string[] = [
  '/mayapay',
  '/dgpaygcashqr',
  '/goldpay2',
  '/shunfapay',
  '/innpay',
  '/xftusdt',
];

const listed = [...ofEveryone, ...ofVisitors, ...ofMembers, ...ofTheCashier, ...ofGateways].map(
  (address) => address.split('?')[0],
);

/**
 * Paths of the running product's pages with this access whose component no address in the lists
 * shows, such as new pages.
 */
export async function unlisted(
  request: APIRequestContext,
  origin: string,
  access: FleetPage['access'],
): Promise<readonly string[]> {
  const pages = await fleetPages(request, origin);
  const shown = new Set(
    pages.filter(({ path }) => listed.includes(path)).map(({ component }) => component),
  );
  const others = pages.filter((page) => page.access === access && !shown.has(page.component));
  return [...new Map(others.map(({ component, path }) => [component, path])).values()];
}
