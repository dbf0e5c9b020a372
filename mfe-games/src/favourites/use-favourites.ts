import { useCall, useFailureText, useSession, useShell, useStore, useToast } from '@parol/contract';
import { favouriteList } from '@parol/wire/game';
import { useMemo, useRef } from 'react';
import { keyOf, type Game, type GameKey } from '../catalogue/game.ts';
import { setFavourite, pendingOf } from './favourites.ts';

const emptyBody = {};

export interface Favourites {
  /** Newest first; undefined until loaded. */
  readonly games: readonly Game[] | undefined;
  /** Loaded, failed to load, or not needed because there is no member. */
  readonly settled: boolean;
  readonly has: (game: GameKey) => boolean;
  readonly busy: (game: GameKey) => boolean;
  /** Toggles a favourite. Opens the log-in for visitors. */
  readonly toggle: (game: GameKey) => void;
}

/** The member's favourites; the object is stable until they change. */
export function useFavourites(): Favourites {
  const { api, modal } = useShell();
  const { status } = useSession();
  const toast = useToast();
  const failureText = useFailureText('favourites');
  const { rows, failure } = useCall(favouriteList, emptyBody, { skip: status !== 'member' });
  const pending = useStore(pendingOf(api));
  // Only used after an act, so a ref suffices: the function is new on every render.
  const latestText = useRef(failureText);
  latestText.current = failureText;
  const settled = status !== 'member' || rows !== undefined || failure !== undefined;
  const games = status === 'member' ? rows : undefined;
  return useMemo(() => {
    const listed = new Set(games?.map(keyOf));
    const has = (game: GameKey) => pending[keyOf(game)] ?? listed.has(keyOf(game));
    return {
      games,
      settled,
      has,
      busy: (game) => keyOf(game) in pending,
      toggle(game) {
        if (status !== 'member') return modal.open('login');
        void setFavourite(api, game, !has(game)).then(
          (refused) => refused && toast({ tone: 'danger', text: latestText.current(refused) }),
        );
      },
    };
  }, [games, settled, pending, status, api, modal, toast]);
}
