import { parseMotif, type GameArtSpec } from '@parol/domain';
import { artSpec } from '@parol/wire/game';
import * as v from 'valibot';

/** The art of a win's thumbnail; undefined if it is missing, invalid or has an unknown motif. */
export function feedArt(value: unknown): GameArtSpec | undefined {
  const parsed = v.safeParse(artSpec(), value);
  if (!parsed.success) return undefined;
  const motif = parseMotif(parsed.output.motif);
  return (
    motif && {
      motif,
      colors: parsed.output.colors,
      composition: parsed.output.composition,
      rays: parsed.output.rays,
      picture: parsed.output.picture,
    }
  );
}
