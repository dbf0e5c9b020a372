// @vitest-environment happy-dom
import { useCall } from '@parol/contract';
import { jackpotList } from '@parol/wire/jackpot';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favouriteRow, gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import RailsSlot from './rails.slot.tsx';

const games = [
  gameRow('Mayon Gold', { popularity: 5 }),
  gameRow('Piso Express', { popularity: 9 }),
  gameRow('Alon', { popularity: 99 }),
];
const jackpot = (amount: string, over: object = {}) => ({
  provider_code: 'LAUNCHONE',
  jackpot_id: 'fiesta',
  name: { en: 'Fiesta Jackpot', ph: 'Pista Jackpot' },
  amount,
  must_fall_by: '30000.00',
  game_codes: ['mayon-gold', 'piso-express'],
  game: gameRow('Piso Express', { popularity: 9 }),
  age_ms: 0,
  ...over,
});
let reply: () => unknown;
let onScreen: (shown: boolean) => void;
let calm: boolean;
let rereads: boolean;
const noFields = {};

const open = (over: object = {}) =>
  renderRemote(
    <>
      <RailsSlot />
      <Reader />
    </>,
    {
      replies: {
        'game/addFavourite': () => ok(favouriteRow('Alon')),
        'game/homeGames': () => ok(...games),
        'game/recentGames': () => ok(),
        'game/favouriteList': () => ok(),
        'game/jackpotList': () => reply(),
      },
      ...over,
    },
  );
/** Another part that reads the jackpots again. */
const Reader = () => void useCall(jackpotList, noFields, rereads ? { pollMs: 5_000 } : {});
const band = () => screen.findByRole('link', { name: /Jackpot/ });
/** Time passes, with what is read and rendered meanwhile. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const come = (shown = true) => act(async () => onScreen(shown));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reply = () => ok(jackpot('12345.67'));
  [calm, rereads] = [false, false];
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: calm && query.includes('reduced-motion') }) as MediaQueryList,
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        onScreen = (isIntersecting) => see([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the jackpot on Home', () => {
  it('has its name, its amount and the promised amount, and is no live region', async () => {
    open();
    expect(await band()).toHaveTextContent(/^Fiesta Jackpot Must fall by ₱30,000 ₱12,345.67$/);
    expect((await band()).querySelector('[aria-live], [role]')).toBeNull();
  });

  it('in Filipino', async () => {
    open({ language: 'ph' });
    expect(await band()).toHaveTextContent('Pista Jackpot Tatama bago mag-₱30,000 ₱12,345.67');
  });

  it('a press - plays its game, or opens its sheet for a visitor', async () => {
    const member = open({ account: {} });
    expect(await band()).toHaveAttribute('href', '/launchOne?game=piso-express');
    await member.user.click(await band());
    expect(member.log.addresses.at(-1)).toBe('/launchOne?game=piso-express');
    member.view.unmount();

    const visitor = open();
    await visitor.user.click(await band());
    expect(visitor.log.modals.at(-1)).toMatchObject({
      selector: 'game-info',
      props: { game: { game_code: 'piso-express' } },
    });
  });

  it('is read again while it is on the screen, and counts up to the new amount', async () => {
    const { log } = open();
    const reads = () => log.calls.filter(({ call }) => call === 'game/jackpotList').length;
    await band();
    const first = reads();
    await pass(20_000);
    expect(reads()).toBe(first);
    reply = () => ok(jackpot('12346.67'));
    await come();
    await pass(5_100);
    expect(reads()).toBe(first + 1);
    await pass(2_000);
    const between = Number((await band()).textContent?.split('₱')[2]?.replace(',', ''));
    expect(between).toBeGreaterThan(12_345.67);
    expect(between).toBeLessThan(12_346.67);
    await pass(6_000);
    expect(await band()).toHaveTextContent('₱12,346.67');
  });

  it('with less motion, and after the jackpot fell - has the new amount at once', async () => {
    calm = true;
    open();
    await band();
    await come();
    reply = () => ok(jackpot('12399.00'));
    await pass(5_000);
    expect(await band()).toHaveTextContent('₱12,399.00');
    calm = false;
    reply = () => ok(jackpot('10000.00'));
    await pass(5_000);
    expect(await band()).toHaveTextContent('₱10,000.00');
  });

  it('that is older than a minute - says so, and after five minutes has no amount', async () => {
    open();
    await band();
    await pass(59_000);
    expect(await band()).toHaveTextContent('Must fall by');
    await pass(2_000);
    expect(await band()).toHaveTextContent('Not updating right now ₱12,345.67');
    await pass(4 * 60_000);
    expect(await band()).toHaveTextContent(/^Fiesta Jackpot No live amount right now ₱—$/);
  });

  it('that is no longer listed - keeps its place without an amount', async () => {
    open();
    await band();
    await come();
    reply = () => ok();
    await pass(5_100);
    expect(await band()).toHaveTextContent('No live amount right now ₱—');
  });

  it.each([
    ['none', () => ok()],
    ['a read that fails', () => no('systemError')],
    [
      'a game that went into maintenance',
      () => ok(jackpot('1.00', { game: gameRow('Piso Express', { status: 'maintenance' }) })),
    ],
  ])('with %s - is not there, and does not come later', async (_, given) => {
    reply = given;
    rereads = true;
    const { user } = open({ account: {} });
    expect(await screen.findByRole('heading', { name: 'New slots' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Jackpot/ })).toBeNull();
    reply = () => ok(jackpot('12345.67'));
    await pass(6_000);
    // A heart renders the rails again.
    await user.click(
      screen.getAllByRole('button', { name: 'Add Alon to favourites' })[0] as Element,
    );
    expect(
      (await screen.findAllByRole('button', { name: 'Remove Alon from favourites' })).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /Jackpot/ })).toBeNull();
  });
});
