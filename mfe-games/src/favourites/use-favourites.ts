import { useCall, useFailureText, useSession, useShell, useStore, useToast } from '@parol/contract';
import { favouriteList } from '@parol/wire/game';
import { keyOf, type GameKey } from '../catalogue/game.ts';
import { wish, wishesOf } from './favourites.ts';

const whole = {};

export interface Favourites {
  /** The games' keys, newest first; undefined until known. */
  readonly keys: readonly string[] | undefined;
  /** Known, or known not to be readable now: a visitor has none. */
  readonly settled: boolean;
  readonly has: (game: GameKey) => boolean;
  readonly busy: (game: GameKey) => boolean;
  /** Turns a heart. A visitor is asked to log in. */
  readonly toggle: (game: GameKey) => void;
}

/** The member's favourites. */
export function useFavourites(): Favourites {
  const { api, modal } = useShell();
  const { status } = useSession();
  const toast = useToast();
  const failureText = useFailureText('favourites');
  const { rows, failure } = useCall(favouriteList, whole, { skip: status !== 'member' });
  const wishes = useStore(wishesOf(api));
  const keys = status === 'member' ? rows?.map(keyOf) : undefined;
  const has = (game: GameKey) => wishes[keyOf(game)] ?? keys?.includes(keyOf(game)) ?? false;
  return {
    keys,
    settled: status !== 'member' || rows !== undefined || failure !== undefined,
    has,
    busy: (game) => keyOf(game) in wishes,
    toggle(game) {
      if (status !== 'member') return modal.open('login');
      void wish(api, game, !has(game)).then((failure) => failure && toast({ tone: 'danger', text: failureText(failure) }));
    },
  };
}
