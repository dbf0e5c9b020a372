import { useCall, useFailureText, useSession, useShell, useStore, useToast } from '@parol/contract';
import { favouriteList } from '@parol/wire/game';
import { useMemo, useRef } from 'react';
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

/** The member's favourites: the same object until they change. */
export function useFavourites(): Favourites {
  const { api, modal } = useShell();
  const { status } = useSession();
  const toast = useToast();
  const failureText = useFailureText('favourites');
  const { rows, failure } = useCall(favouriteList, whole, { skip: status !== 'member' });
  const wishes = useStore(wishesOf(api));
  // Said after an act, so the last one will do: it is new at every render.
  const told = useRef(failureText);
  told.current = failureText;
  const settled = status !== 'member' || rows !== undefined || failure !== undefined;
  const keys = useMemo(() => (status === 'member' ? rows?.map(keyOf) : undefined), [status, rows]);
  return useMemo(() => {
    const listed = new Set(keys);
    const has = (game: GameKey) => wishes[keyOf(game)] ?? listed.has(keyOf(game));
    return {
      keys,
      settled,
      has,
      busy: (game) => keyOf(game) in wishes,
      toggle(game) {
        if (status !== 'member') return modal.open('login');
        void wish(api, game, !has(game)).then(
          (refused) => refused && toast({ tone: 'danger', text: told.current(refused) }),
        );
      },
    };
  }, [keys, settled, wishes, status, api, modal, toast]);
}
