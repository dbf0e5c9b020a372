import { parseMotif, type GameArtSpec } from '@parol/domain';
import type { Game } from './game.ts';

/** A game's art for GameArt; an unknown motif becomes the star. */
export function artOf({ motif, colors, composition, rays, picture }: Game['art']): GameArtSpec {
  return { motif: parseMotif(motif) ?? 'star', colors, composition, rays, picture };
}
