import type { GameArtSpec } from '@parol/domain';
import { useId, type ReactElement } from 'react';
import { backdrops } from './backdrop.tsx';
import { frames } from './game-frame.tsx';
import { mix, seedOf } from '@parol/ui/drawing';
import type { MotifProps } from '../motifs/motif.ts';
import { motifDrawings } from '../motifs/motif-map.ts';
import { Star } from '../motifs/star.tsx';

export type GameArtProps = {
  art: GameArtSpec;
  /** The game's name; selects the composition of art without one. */
  title: string;
};

/** Position, size and number of the motif. */
const arrangements: readonly ((one: ReactElement) => ReactElement)[] = [
  (one) => <g transform="translate(75 97)">{one}</g>,
  (one) => <g transform="translate(75 97) rotate(-9) scale(1.06)">{one}</g>,
  (one) => (
    <>
      <g transform="translate(34 62) scale(.5) rotate(-16)" opacity=".75">
        {one}
      </g>
      <g transform="translate(118 58) scale(.46) rotate(14)" opacity=".75">
        {one}
      </g>
      <g transform="translate(75 112) scale(.92)">{one}</g>
    </>
  ),
  (one) => <g transform="translate(84 96) scale(1.32) rotate(6)">{one}</g>,
  (one) => (
    <>
      <g transform="translate(46 70) scale(.72) rotate(-10)">{one}</g>
      <g transform="translate(98 124) scale(.8) rotate(8)">{one}</g>
    </>
  ),
  (one) => <g transform="translate(75 100) scale(-1.04 1.04)">{one}</g>,
];
/** The index of the mirrored arrangement, the last one; motifs with letters are tilted instead. */
const mirrored = arrangements.length - 1;
const tilted = (one: ReactElement) => (
  <g transform="translate(72 98) rotate(11) scale(1.12)">{one}</g>
);
const unmirrored = new Set<string>(['seven', 'ball', 'coin', 'hash', 'cards']);

/**
 * A game's picture, 150 × 200: background, backdrop, motif, frame. Without the game's name, which
 * stands beside every picture as text; hidden from screen readers for the same reason.
 */
export function GameArt({ art, title }: GameArtProps) {
  const id = useId();
  const [light, deep, accent] = art.colors;
  const n = art.composition ?? seedOf(title) % 2520;
  const Drawing = motifDrawings[art.motif] ?? Star;
  const paint: MotifProps = { metal: `url(#${id}m)`, accent, light, deep };
  const back = backdrops[art.rays === true ? (n % 2) * 4 : n % backdrops.length];
  // The tables' lengths have common factors; the shifts make more combinations distinct.
  const frame = frames[(n + Math.floor(n / frames.length)) % frames.length];
  const wanted = (n + Math.floor(n / backdrops.length)) % arrangements.length;
  const arrange = wanted === mirrored && unmirrored.has(art.motif) ? tilted : arrangements[wanted];
  return (
    <svg viewBox="0 0 150 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <radialGradient id={`${id}b`} cx=".5" cy={n % 3 === 0 ? '.25' : '.48'} r=".85">
        <stop stopColor={light} />
        <stop offset="1" stopColor={deep} />
      </radialGradient>
      <linearGradient id={`${id}m`} x2="0" y2="1">
        <stop stopColor="#FFF1C4" />
        <stop offset=".5" stopColor={accent} />
        <stop offset="1" stopColor={mix(accent, '#a34e00', 0.5)} />
      </linearGradient>
      <rect width="150" height="200" fill={`url(#${id}b)`} />
      {!(art.rays === false && n % backdrops.length === 0) && back?.({ accent, deep })}
      {arrange?.(<Drawing {...paint} />)}
      {frame?.({ metal: paint.metal, accent, deep })}
    </svg>
  );
}
