import { Link, useLocation, useSearchParams, useT } from '@parol/contract';
import { TileGrid } from '@parol/art';
import { buttonClass } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './ssr-tiles.module.css';

/** Whether the page is rendered to HTML, where there is no layout to measure. */
export const isServer = typeof document === 'undefined';

/** Tiles in the HTML of a lobby: its first screens. The browser renders the others. */
const firstTilesInHtml = 24;
/** At the address of all tiles. */
const mostTiles = 500;
/** Height of a phone's row of tiles, divided by their number, in percent of the grid's width. */
const heightOfTile = 19;

export interface SsrTilesProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly tile: (item: Item, index: number) => ReactNode;
}

/**
 * The tiles of a long list in the server's HTML, all with links: those of the first screens, and a
 * link to all (`?tiles=all`) for visitors without scripts and for search engines.
 */
export function SsrTiles<Item>({ label, items, tile }: SsrTilesProps<Item>) {
  const t = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isAll = params.get('tiles') === 'all';
  const shown = items.slice(0, isAll ? mostTiles : firstTilesInHtml);
  const all = new URLSearchParams(params);
  all.set('tiles', 'all');
  return (
    <>
      <TileGrid label={label}>{shown.map(tile)}</TileGrid>
      {!isAll && (
        <div className={s.rest}>
          <Link to={`${pathname}?${all}`} className={buttonClass('secondary')}>
            {t('lobby.showAll', { count: items.length })}
          </Link>
          <RoomFor tiles={items.length - shown.length} />
        </div>
      )}
    </>
  );
}

/**
 * About the height of the tiles that the browser adds, so that it finds its scroll position again.
 * The ratio of a drawing, because the HTML has no style attributes.
 */
function RoomFor({ tiles }: { readonly tiles: number }) {
  return <svg className={s.room} viewBox={`0 0 100 ${tiles * heightOfTile}`} aria-hidden="true" />;
}
