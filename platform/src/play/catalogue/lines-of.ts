import { dayMs, type Motif } from '@parol/domain';
import { type GameLine, palettes } from './catalogue.types.ts';
import type { PlayedAs } from './lineups/lineup.ts';

type Palette = keyof typeof palettes;
const paletteNames = Object.keys(palettes) as readonly Palette[];
/**
 * Each step is coprime to the length of the list that it cycles through, so that neighbours differ.
 */
const paletteStep = 7;
const compositionStep = 131;
/** Number of different compositions that the UI kit's GameArt draws. */
const compositions = 2_520;

/** Backdrops other than rays are allowed too. */
const everyBackdrop = { rays: false } as const;

const firstDay = Date.UTC(2023, 6, 3);
/** Releases are spread over this many days, up to a week before the first upcoming ones. */
const releaseDays = 1_230;
const releaseStep = 389;

/** Turns line-ups into catalogue lines. No two lines share motif, palette and composition, also not with `lines`. */
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

/**
 * Cycles through the palettes, shifted on each pass: backdrops divide palettes evenly, so unshifted
 * passes would repeat pairs.
 */
const paletteAt = (at: number): Palette =>
  paletteNames[(at * paletteStep + Math.floor(at / paletteNames.length)) % paletteNames.length] ??
  'dusk';
const lookOf = (motif: Motif, palette: Palette, composition: number) =>
  `${motif} ${palette} ${composition}`;
