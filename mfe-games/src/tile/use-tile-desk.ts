import { paths, useLocation, useModal, useNavigate, useSession, useT } from '@parol/contract';
import { useMemo, useRef, type MouseEvent } from 'react';
import { type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { launchAddress } from '../launch/launch-address.ts';

/**
 * What the tiles of a page need of it, read once: on a slow phone a tile's own hooks cost a frame of the scroll.
 * The same object until something that a tile shows or does has changed.
 */
export interface TileDesk {
  readonly now: number;
  readonly favourites: Favourites;
  readonly texts: {
    readonly fresh: string;
    readonly jackpot: string;
    readonly maintenance: string;
  };
  readonly paidBack: (share: string) => string;
  /** Of the heart of a game: what a press does. */
  readonly heartLabel: (name: string, on: boolean) => string;
  /** Where a game is played, or tried. */
  readonly addressOf: (game: Game) => string;
  /** A press on a game that can be played: leads to it; a visitor logs in first, unless it is for fun money. */
  readonly follow: (event: MouseEvent, game: Game) => void;
  /** A press on one that can't. */
  readonly explain: (game: Game) => void;
}

export interface TileDeskOptions {
  /** Leads to games with fun money, for visitors too. */
  readonly demo?: boolean;
  /** Called when the player goes to a game: a sheet that the tiles are in closes. */
  readonly onLeave?: () => void;
}

/** Stands for a game's name in a text that is filled in thousands of times. */
const nameHere = '\u0000';

/** A press that is the page's own; the others open tabs and windows, which is the browser's part. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export function useTileDesk(
  favourites: Favourites,
  now: number,
  { demo = false, onLeave }: TileDeskOptions = {},
): TileDesk {
  const t = useT();
  const modal = useModal();
  const navigate = useNavigate();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  // Called, never shown: a new one is no reason to draw every tile again.
  const latest = useRef({ navigate, onLeave });
  latest.current = { navigate, onLeave };
  return useMemo(() => {
    const labels = {
      on: t('tile.unfavourite', { game: nameHere }),
      off: t('tile.favourite', { game: nameHere }),
    };
    const addressOf = (game: Game) =>
      demo ? paths.freeplay({ game: game.game_code }) : launchAddress(game, { pathname, search });
    return {
      now,
      favourites,
      texts: {
        fresh: t('tile.new'),
        jackpot: t('tile.jackpot'),
        maintenance: t('tile.maintenance'),
      },
      paidBack: (share) => t('tile.paidBack', { share }),
      heartLabel: (name, on) => labels[on ? 'on' : 'off'].replace(nameHere, () => name),
      addressOf,
      follow(event, game) {
        const address = addressOf(game);
        if (!demo && status !== 'member') {
          event.preventDefault();
          return modal.open('login', { next: address });
        }
        latest.current.onLeave?.();
        if (!isPlain(event)) return undefined;
        event.preventDefault();
        return void latest.current.navigate(address, { replace: address === pathname + search });
      },
      explain: (game) => modal.open('game-info', { game }),
    };
  }, [t, modal, status, pathname, search, demo, favourites, now]);
}
