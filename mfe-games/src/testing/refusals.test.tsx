// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { betDetail, betList } from '@parol/wire/bet';
import { addFavourite, removeFavourite } from '@parol/wire/game';
import { gameResultLookup, launchOne } from '@parol/wire/provider-calls';
import type { Replies } from '@parol/contract/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import BetsSlot from '../bets/bets.slot.tsx';
import LaunchPage from '../launch/launch.page.tsx';
import { favouriteRow, gameRow, ok, renderRemote } from './render-remote.tsx';

const texts = { en, ph };
const jeep = gameRow('Jeepney Jackpot');
const bet = {
  ...jeep,
  ticket_id: '1',
  stake: '10.00',
  payout: '30.00',
  net: '20.00',
  state: 'settled',
  placed_at: '2026-11-20T04:05:06Z',
  settled_at: '2026-11-20T04:05:07Z',
};
const bets = {
  total: 1,
  index: 1,
  size: 10,
  working_date: '2026-10-23',
  up_to: '9',
  data: [bet],
  sums: { staked: '10.00', won: '30.00', net: '20.00' },
};
const record = {
  result_id: 'T1',
  game_code: 'jeepney-jackpot',
  state: 'settled',
  stake: '10.00',
  payout: '30.00',
  placed_at: bet.placed_at,
  bets: [],
};
const catalogue: Replies = { 'game/gameList': () => ok(jeep), 'game/favouriteList': () => ok() };
const launched: Replies = {
  ...catalogue,
  'game/launchOne': () =>
    ok({
      game_url: 'http://localhost:4001/studio/play/jeepney-jackpot',
      game_lobby_url: null,
      game: jeep,
    }),
};

const opener =
  (
    page: () => ReactNode,
    own: Replies,
    press?: () => Promise<HTMLElement>,
  ): RefusalScreen['open'] =>
  async (replies, language) => {
    const { log } = renderRemote(page(), {
      account: {},
      language,
      path: '/launchOne?game=jeepney-jackpot',
      replies: { ...own, ...replies },
    });
    return { log, send: async () => void (press && fireEvent.click(await press())) };
  };
/** The heart in the bar, which is enabled once the favourites are loaded. */
const heart = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(
      'button[aria-pressed]:not([aria-disabled=true])',
    );
    if (!found) throw new Error('There is no heart.');
    return found;
  });

/** Opens the round in the list, or retries if it is open. */
const seeOrRetry = async () =>
  screen.queryByRole('button', { name: new RegExp(`^(${en.retry}|${ph.retry})$`) }) ??
  (await screen.findByRole('button', { name: /Jeepney Jackpot/ }));

const screens: readonly RefusalScreen[] = [
  {
    name: 'opening a game',
    call: launchOne,
    domain: 'launch',
    otherwise: 'page',
    asksAtOnce: true,
    open: opener(() => <LaunchPage data="LAUNCHONE" />, catalogue),
  },
  // These codes mean that the favourite already has the requested state.
  {
    name: 'adding a favourite',
    call: addFavourite,
    domain: 'favourites',
    otherwise: 'toast',
    goesOn: ['favourite_game_exists'],
    open: opener(() => <LaunchPage data="LAUNCHONE" />, launched, heart),
  },
  {
    name: 'removing a favourite',
    call: removeFavourite,
    domain: 'favourites',
    otherwise: 'toast',
    goesOn: ['favourite_not_exists'],
    open: opener(
      () => <LaunchPage data="LAUNCHONE" />,
      { ...launched, 'game/favouriteList': () => ok(favouriteRow('Jeepney Jackpot')) },
      heart,
    ),
  },
  {
    name: 'the bets',
    call: betList,
    domain: 'bets',
    otherwise: 'page',
    asksAtOnce: true,
    open: opener(() => <BetsSlot from="2026-10-23" to="2026-11-21" />, {}),
  },
  {
    name: 'a round',
    call: betDetail,
    domain: 'bets',
    otherwise: 'page',
    open: opener(
      () => <BetsSlot from="2026-10-23" to="2026-11-21" />,
      { 'game/betList': () => ok(bets), 'game/resultOne': () => ok(record) },
      seeOrRetry,
    ),
  },
  {
    name: 'a round’s record',
    call: gameResultLookup('LAUNCHONE'),
    domain: 'bets',
    otherwise: 'page',
    open: opener(
      () => <BetsSlot from="2026-10-23" to="2026-11-21" />,
      {
        'game/betList': () => ok(bets),
        'game/betDetail': () => ok({ detail_url: 'http://localhost:4001/studio/round/1' }),
      },
      seeOrRetry,
    ),
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
