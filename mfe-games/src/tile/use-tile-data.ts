import { paths, useLocation, useModal, useNavigate, useSession, useT } from '@parol/contract';
import { useMemo, useRef, type MouseEvent } from 'react';
import { type Game } from '../catalogue/game.ts';
import type { Favourites } from '../favourites/use-favourites.ts';
import { launchAddress } from '../catalogue/launch-address.ts';
import { moveGame, placeOfGame } from './move-game.ts';

/**
 * Data shared by all tiles of a page, read once: on a slow phone, hooks in each tile would cost a
 * frame per scroll step. The object is stable until something that tiles show or do changes.
 */
export interface TileData {
  readonly now: number;
  readonly favourites: Favourites;
  readonly texts: {
    readonly fresh: string;
    readonly jackpot: string;
    readonly maintenance: string;
  };
  readonly paidBack: (share: string) => string;
  /** Label of a game's heart: what a press does. */
  readonly heartLabel: (name: string, on: boolean) => string;
  /** Address to play a game, or its demo. */
  readonly addressOf: (game: Game) => string;
  /** Whether a press on a playable game opens its sheet: for visitors, except for demos. */
  readonly opensSheet: boolean;
  /** Handles a press on a playable game: opens its sheet or navigates to it. */
  readonly follow: (event: MouseEvent, game: Game) => void;
  /** Label of the button that opens a game's sheet; undefined where the tile itself does. */
  readonly about: ((name: string) => string) | undefined;
  /** Opens a game's sheet. */
  readonly open: (game: Game) => void;
}

export interface TileDataOptions {
  /** Opens demos, also for visitors. */
  readonly demo?: boolean;
  /** Called before navigating to a game, to close a sheet with tiles. */
  readonly onLeave?: () => void;
}

/** Placeholder for the game's name in a text that is used thousands of times. */
const namePlaceholder = '\u0000';

/** Whether we handle a click; with modifier keys the browser opens a tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export function useTileData(
  favourites: Favourites,
  now: number,
  { demo = false, onLeave }: TileDataOptions = {},
): TileData {
  const t = useT();
  const modal = useModal();
  const navigate = useNavigate();
  const member = useSession().status === 'member';
  const { pathname, search } = useLocation();
  // Only called, never rendered: a new function must not re-render all tiles.
  const latest = useRef({ navigate, onLeave });
  latest.current = { navigate, onLeave };
  return useMemo(() => {
    const labels = {
      on: t('tile.unfavourite', { game: namePlaceholder }),
      off: t('tile.favourite', { game: namePlaceholder }),
    };
    const aboutLabel = t('tile.about', { game: namePlaceholder });
    const open = (game: Game) => modal.open('game-info', { game });
    const addressOf = (game: Game) =>
      demo ? paths.freeplay({ game: game.game_code }) : launchAddress(game, { pathname, search });
    const opensSheet = !demo && !member;
    return {
      now,
      favourites,
      texts: {
        fresh: t('tile.new'),
        jackpot: t('tile.jackpot'),
        maintenance: t('tile.maintenance'),
      },
      paidBack: (share) => t('tile.paidBack', { share }),
      heartLabel: (name, on) => labels[on ? 'on' : 'off'].replace(namePlaceholder, () => name),
      addressOf,
      opensSheet,
      follow(event, game) {
        if (!isPlain(event)) return undefined;
        event.preventDefault();
        const picture = event.currentTarget.firstElementChild as HTMLElement | null;
        if (opensSheet) return moveGame(picture, () => open(game), placeOfGame);
        const address = addressOf(game);
        const play = () => {
          latest.current.onLeave?.();
          void latest.current.navigate(address, { replace: address === pathname + search });
        };
        return moveGame(picture, play, placeOfGame);
      },
      about:
        member && !demo ? (name) => aboutLabel.replace(namePlaceholder, () => name) : undefined,
      open,
    };
  }, [t, modal, member, pathname, search, demo, favourites, now]);
}
