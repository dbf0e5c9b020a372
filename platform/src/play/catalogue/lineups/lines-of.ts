import { dayMs, type Motif } from '@parol/domain';
import { type GameLine, palettes } from '../catalogue.types.ts';
import type { PlayedAs } from './lineup.ts';

type Palette = keyof typeof palettes;
const paletteNames = Object.keys(palettes) as readonly Palette[];
/** Steps that share no factor with what they step through, so that neighbours differ in both. */
const paletteStep = 7;
const compositionStep = 131;
/** As many numbers as pick pictures that differ (the UI kit's GameArt). */
const compositions = 2_520;

/** Not rays alone behind the motif. */
const everyBackdrop = { rays: false } as const;

const firstDay = Date.UTC(2023, 6, 3);
/** Days over which releases are spread, up to the week before the first ones are to come. */
const releaseDays = 1_230;
const releaseStep = 389;

/** Makes lines of the catalogue from line-ups; no two of one motif in the same palette and composition, nor as one of `lines`. */
export function lineMaker(
  lines: readonly GameLine[],
): (playedAs: readonly PlayedAs[]) => GameLine[] {
  const taken = new Set(
    lines.map(([, , , , motif, palette, composition]) => lookOf(motif, palette, composition)),
  );
  let index = 0;
  return (playedAs) =>
    playedAs.flatMap(({ plays, motifs, lineups }) =>
      lineups.flatMap(([provider, ...names]) =>
        names.map((entry): GameLine => {
          index += 1;
          const [name = entry, own] = entry.split('/');
          const motif = (own as Motif | undefined) ?? motifs[index % motifs.length] ?? 'star';
          let at = index;
          const look = () => [paletteAt(at), (at * compositionStep) % compositions] as const;
          while (taken.has(lookOf(motif, ...look()))) at += 1;
          taken.add(lookOf(motif, ...look()));
          const released = new Date(firstDay + ((index * releaseStep) % releaseDays) * dayMs)
            .toISOString()
            .slice(0, 10);
          return [provider, name, plays, released, motif, ...look(), everyBackdrop];
        }),
      ),
    );
}

/** All palettes in turn, shifted each time: the number of backdrops divides that of palettes, so a plain turn would join the same ones again. */
const paletteAt = (at: number): Palette =>
  paletteNames[(at * paletteStep + Math.floor(at / paletteNames.length)) % paletteNames.length] ??
  'dusk';
const lookOf = (motif: Motif, palette: Palette, composition: number) =>
  `${motif} ${palette} ${composition}`;
