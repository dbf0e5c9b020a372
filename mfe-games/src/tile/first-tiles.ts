/** Tiles of a grid that a phone shows on its first screen, two rows of three. */
export const firstTiles = 6;
/** Tiles of a rail that a phone shows. */
export const firstTilesOfRail = 3;
