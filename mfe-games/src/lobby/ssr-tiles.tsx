import { TileGrid } from '@parol/art';
import type { ReactNode } from 'react';
import { PaceContext } from '../tile/deferred-art.tsx';

/** Whether the page is rendered to HTML, where there is no layout to measure. */
export const isServer = typeof document === 'undefined';

/** Only the first screen of a wide window has pictures; more would be most of the HTML. */
const mostPictures = 24;
/** The rest of a longer list is rendered in the browser. */
const mostTiles = 500;
const withoutPictures = { pace: { isFast: () => true, whenSlow: () => () => undefined }, row: 0 };

/** Omits the pictures of its tiles from the server's HTML; the browser draws them. */
export function PicturesLater({
  when = true,
  children,
}: {
  readonly when?: boolean;
  readonly children: ReactNode;
}) {
  return isServer && when ? (
    <PaceContext value={withoutPictures}>{children}</PaceContext>
  ) : (
    children
  );
}

export interface SsrTilesProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly tile: (item: Item) => ReactNode;
}

/** The tiles of a long list in the server's HTML: all with links, the first ones with pictures. */
export function SsrTiles<Item>({ label, items, tile }: SsrTilesProps<Item>) {
  return (
    <TileGrid label={label}>
      {items.slice(0, mostPictures).map(tile)}
      <PicturesLater>{items.slice(mostPictures, mostTiles).map(tile)}</PicturesLater>
    </TileGrid>
  );
}
