// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { Failure, Outcome } from '@parol/wire';
import { favouriteList } from '@parol/wire/game';
import { createTestShell } from '@parol/contract/testing';
import type { Shell } from '@parol/contract';
import { describe, expect, it } from 'vitest';
import { favouriteRow, gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { setFavourite, pendingOf } from './favourites.ts';
import { useFavourites } from './use-favourites.ts';

const seven = gameRow('Manila Sevens');
const jeep = gameRow('Jeepney Jackpot');
const key = (game: typeof seven) => `${game.provider_code}/${game.game_code}`;

/** A shell whose acts are in flight until the test answers them; `list` is the server's list. */
function createShell(list: string[] = []) {
  const { shell, log } = createTestShell({
    remote: 'games',
    account: {},
    replies: { 'game/favouriteList': () => ok(...list.map(favouriteRow)) },
  });
  const answers: ((outcome: Outcome<never>) => void)[] = [];
  const call: Shell['api']['call'] = (apiCall, body) =>
    apiCall.kind === 'read'
      ? shell.api.call(apiCall, body)
      : new Promise((resolve) => {
          log.calls.push({ call: `${apiCall.group}/${apiCall.name}`, body });
          answers.push(resolve);
        });
  const api: Shell['api'] = { ...shell.api, call };
  const cachedNames = () =>
    (
      api.reads.getState()[api.readKey(favouriteList, {})]?.rows as
        | { game_name: string }[]
        | undefined
    )?.map(({ game_name }) => game_name);
  const answer = (index: number, outcome: Outcome<unknown>) =>
    answers[index]?.(outcome as Outcome<never>);
  return { api, log, list, cachedNames, answer };
}
const listed = (...names: string[]): Outcome<unknown> => ({
  status: 'success',
  value: names.map(favouriteRow),
});
const refused = (code: string): { status: 'failed'; failure: Failure } => ({
  status: 'failed',
  failure: { kind: 'refused', code },
});

describe('a pending favourite', () => {
  it('added - shows at once, and then the server’s list replaces it', async () => {
    const { api, cachedNames, answer } = createShell();
    const done = setFavourite(api, seven, true);
    expect(pendingOf(api).getState()).toEqual({ [key(seven)]: true });
    answer(0, listed('Jeepney Jackpot', 'Manila Sevens'));
    expect(await done).toBeUndefined();
    expect(cachedNames()).toEqual(['Jeepney Jackpot', 'Manila Sevens']);
    expect(pendingOf(api).getState()).toEqual({});
  });

  it('refused - is rolled back, with the reason', async () => {
    const { api, cachedNames, answer } = createShell(['Manila Sevens']);
    await api.refresh(favouriteList, {});
    const done = setFavourite(api, seven, false);
    expect(pendingOf(api).getState()).toEqual({ [key(seven)]: false });
    answer(0, refused('systemError'));
    expect(await done).toEqual({ kind: 'refused', code: 'systemError' });
    expect(pendingOf(api).getState()).toEqual({});
    expect(cachedNames()).toEqual(['Manila Sevens']);
  });

  it.each([
    [true, 'favourite_game_exists', ['Manila Sevens']],
    [false, 'favourite_not_exists', []],
  ])(
    '%s refused with %s - counts as done: the list is reloaded, no error is shown',
    async (on, code, list) => {
      const { api, cachedNames, answer } = createShell(list);
      const done = setFavourite(api, seven, on);
      answer(0, refused(code));
      expect(await done).toBeUndefined();
      expect(cachedNames()).toEqual(list);
    },
  );

  it('for a game with an act in flight - sends nothing', async () => {
    const { api, log, answer } = createShell();
    const first = setFavourite(api, seven, true);
    expect(await setFavourite(api, seven, false)).toBeUndefined();
    expect(log.calls).toHaveLength(1);
    answer(0, listed('Manila Sevens'));
    await first;
  });

  it('two in flight, answered in the wrong order - end with the server’s list', async () => {
    const { api, cachedNames, answer, list } = createShell();
    const first = setFavourite(api, seven, true);
    const second = setFavourite(api, jeep, true);
    list.push('Manila Sevens', 'Jeepney Jackpot');
    answer(1, listed('Manila Sevens', 'Jeepney Jackpot'));
    await second;
    // The first response is older: it lacks the second game.
    answer(0, listed('Manila Sevens'));
    await first;
    expect(cachedNames()).toEqual(['Manila Sevens', 'Jeepney Jackpot']);
    expect(pendingOf(api).getState()).toEqual({});
  });
});

function Heart() {
  const favourites = useFavourites();
  return (
    <button
      type="button"
      aria-pressed={favourites.has(seven)}
      onClick={() => favourites.toggle(seven)}
    >
      heart
    </button>
  );
}

describe('the heart', () => {
  it('refused - reverts and shows why', async () => {
    const { user, log } = renderRemote(<Heart />, {
      account: {},
      replies: {
        'game/favouriteList': () => ok(),
        'game/addFavourite': () => no('game_not_exists'),
      },
    });
    await user.click(screen.getByRole('button', { pressed: false }));
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  });

  it('of a member - adds, then removes', async () => {
    const { user, log } = renderRemote(<Heart />, {
      account: {},
      replies: {
        'game/favouriteList': () => ok(),
        'game/addFavourite': () => ok(favouriteRow('Manila Sevens')),
        'game/removeFavourite': () => ok(),
      },
    });
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('button', { pressed: true }));
    expect(await screen.findByRole('button', { pressed: false })).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).toEqual([
      'game/favouriteList',
      'game/addFavourite',
      'game/removeFavourite',
    ]);
    expect(log.calls.at(-1)?.body).toEqual({
      provider_code: 'LAUNCHONE',
      game_code: 'manila-sevens',
    });
  });
});
