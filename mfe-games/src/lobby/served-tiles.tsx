import { TileGrid } from '@parol/art';
import type { ReactNode } from 'react';
import { PaceContext } from '../tile/deferred-art.tsx';

/** Whether the page is rendered to HTML, where there is no layout to measure. */
export const isServer = typeof document === 'undefined';

/** The first screen of a wide window has pictures; those below it would be most of the HTML. */
const pictured = 24;
/** A longer list is read in the browser. */
const listed = 500;
const withoutPictures = { pace: { isFast: () => true, whenSlow: () => () => undefined }, row: 0 };

/** Leaves out the pictures of tiles below the first screen from the HTML of the server. */
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

export interface ServedTilesProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly tile: (item: Item) => ReactNode;
}

/** The tiles of a long list in the HTML of the server: all with their links, the first ones with pictures. */
export function ServedTiles<Item>({ label, items, tile }: ServedTilesProps<Item>) {
  return (
    <TileGrid label={label}>
      {items.slice(0, pictured).map(tile)}
      <PicturesLater>{items.slice(pictured, listed).map(tile)}</PicturesLater>
    </TileGrid>
  );
}
