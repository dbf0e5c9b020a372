import { dayMs } from '@parol/domain';
import { type GameLine, palettes } from './catalogue.types.ts';
import type { PlayedAs } from './lineups/lineup.ts';

type Palette = keyof typeof palettes;
const paletteNames = Object.keys(palettes) as readonly Palette[];
/**
 * Each step is coprime to the length of the list that it cycles through, so that neighbours differ.
 */
const paletteStep = 7;
const compositionStep = 131;
const compositions = 2_520;

const firstDay = Date.UTC(2023, 6, 3);
/** Releases are spread over this many days, up to a week before the first upcoming ones. */
const releaseDays = 1_230;
const releaseStep = 389;

/** Turns line-ups into catalogue lines, each with a palette and a composition of its own. */
export function lineMaker(): (playedAs: readonly PlayedAs[]) => GameLine[] {
  let index = 0;
  return (playedAs) =>
    playedAs.flatMap(({ plays, motifs, lineups }) =>
      lineups.flatMap(([provider, ...names]) =>
        names.map((entry): GameLine => {
          index += 1;
          const [name = entry, own] = entry.split('/');
          const released = new Date(firstDay + ((index * releaseStep) % releaseDays) * dayMs)
            .toISOString()
            .slice(0, 10);
          const composition = (index * compositionStep) % compositions;
          return [provider, name, plays, released, own ?? motifs, paletteAt(index), composition];
        }),
      ),
    );
}

/**
 * Cycles through the palettes, shifted on each pass: backdrops divide palettes evenly, so unshifted
 * passes would repeat pairs.
 */
const paletteAt = (at: number): Palette =>
  paletteNames[(at * paletteStep + Math.floor(at / paletteNames.length)) % paletteNames.length] ??
  'dusk';
