import { parseMotif, type GameArtSpec } from '@parol/domain';
import type { Game } from './game.ts';

/** A game's art for GameArt; a motif that this release does not know becomes the star. */
export function artOf({ motif, colors, composition, rays }: Game['art']): GameArtSpec {
  return { motif: parseMotif(motif) ?? 'star', colors, composition, rays };
}
