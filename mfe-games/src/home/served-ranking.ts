import type { Game } from '../catalogue/game.ts';
import { readPlay } from '../catalogue/launch-address.ts';

/**
 * The top ten in the server's HTML, as long as that is on show: its games by the addresses of their
 * tiles, with the pictures that they have there. The HTML carries no rows of it.
 */
export function servedRanking(catalogue: readonly Game[]): readonly Game[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const tiles = [...document.querySelectorAll('[data-served] [data-rank]')];
  const games = tiles.flatMap((tile) => {
    const query = new URLSearchParams(tile.querySelector('a')?.search);
    const code = readPlay(query)?.code ?? query.get('game');
    const game = catalogue.find(({ game_code }) => game_code === code);
    const picture =
      tile.querySelector('[data-picture]')?.getAttribute('data-picture') ??
      tile.querySelector('img')?.getAttribute('src');
    return game ? [{ ...game, ...(picture && { art: { ...game.art, picture } }) }] : [];
  });
  return games.length > 0 ? games : undefined;
}
