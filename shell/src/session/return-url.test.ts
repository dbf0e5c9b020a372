// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { fleet, page, route } from '../testing/page.ts';
import { createReturnUrl } from './return-url.ts';

const served = fleet([
  route('cashier', { pages: [page('/mayapay', { access: 'member' })] }),
  route('account', { pages: [page('/login', { access: 'visitor' })] }),
  route('games', { pages: [page('/freeplay')] }),
]);
let time = 0;
const open = () =>
  createReturnUrl(
    () => served,
    () => time,
  );
/** The address that a log-in leads to after a visitor could not open `address`. */
const dueFor = (address: string) => {
  const returnUrl = open();
  returnUrl.keep(address);
  returnUrl.claim();
  return returnUrl.due.getState().address;
};

beforeEach(() => {
  time = 0;
  sessionStorage.clear();
});

it.each(['/mayapay?deposit=D1&promotion=welcome', '/freeplay?game=jeepney'])(
  'a page that a member may open, %s - is due after log-in, query included',
  (address) => expect(dueFor(address)).toBe(address),
);

it.each([
  '/',
  '/login',
  '/no-such-page',
  '//evil.example/mayapay',
  '/\\evil.example/mayapay',
  'https://evil.example/mayapay',
  'javascript:alert(1)',
  'http://[',
])('an address that is no such page, %s - is not due', (address) =>
  expect(dueFor(address)).toBeUndefined(),
);

it('a kept address - survives a reload, is due once, and only within thirty minutes', () => {
  open().keep('/mayapay');
  time = 1_799_999;
  const reloaded = open();
  reloaded.claim();
  expect(reloaded.due.getState().address).toBe('/mayapay');
  reloaded.arrive();
  reloaded.claim();
  expect(reloaded.due.getState().address).toBeUndefined();
  reloaded.keep('/mayapay');
  time += 1_800_000;
  reloaded.claim();
  expect(reloaded.due.getState().address).toBeUndefined();
});

it.each(['null', '{', '{"address":1,"at":0}'])('a broken entry %s - counts as none', (entry) => {
  sessionStorage.setItem('parol-wanted-address', entry);
  const returnUrl = open();
  returnUrl.claim();
  expect(returnUrl.due.getState().address).toBeUndefined();
});
