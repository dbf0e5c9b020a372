import type { ArticleArtKind } from '@parol/domain';
import { type CSSProperties, useId } from 'react';
import type { MotifDrawing } from '../motifs/motif.ts';
import { Cards } from '../motifs/cards.tsx';
import { Coin } from '../motifs/coin.tsx';
import { Football } from '../motifs/football.tsx';
import { Lantern } from '../motifs/lantern.tsx';
import { Seven } from '../motifs/seven.tsx';
import { Star } from '../motifs/star.tsx';
import { Sun } from '../motifs/sun.tsx';
import { ShieldShape } from '../motifs/shield-shape.tsx';
import { starPath } from '@parol/ui/drawing';

const pictures: Record<
  ArticleArtKind,
  { draw: MotifDrawing; light: string; deep: string; accent: string }
> = {
  guide: { draw: Star, light: '#7A2BD0', deep: '#1D0F4B', accent: '#FFC94D' },
  slots: { draw: Seven, light: '#D9413F', deep: '#3A0B3F', accent: '#FFC94D' },
  cards: { draw: Cards, light: '#1E9E7A', deep: '#083B34', accent: '#FFC94D' },
  wallet: { draw: Coin, light: '#2A6FD8', deep: '#12195A', accent: '#FFC94D' },
  shield: { draw: ShieldShape, light: '#0E8FA0', deep: '#0B2450', accent: '#7BEBD6' },
  sports: { draw: Football, light: '#3C9A3F', deep: '#0B3A2B', accent: '#FFE39A' },
  news: { draw: Sun, light: '#F0762E', deep: '#5A123F', accent: '#FFD04D' },
  fiesta: { draw: Lantern, light: '#E93E9C', deep: '#4A0F5A', accent: '#FFD978' },
};

export type ArticleDrawingProps = { kind: ArticleArtKind; style?: CSSProperties | undefined };

/** The picture of an article, 16:9. */
export function ArticleDrawing({ kind, style }: ArticleDrawingProps) {
  const id = useId();
  const { draw: Draw, light, deep, accent } = pictures[kind];
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      style={style}
      aria-hidden="true"
    >
      <radialGradient id={`${id}b`} cx=".7" cy=".4" r=".9">
        <stop stopColor={light} />
        <stop offset="1" stopColor={deep} />
      </radialGradient>
      <linearGradient id={`${id}m`} x2="0" y2="1">
        <stop stopColor="#FFF1C4" />
        <stop offset=".5" stopColor={accent} />
        <stop offset="1" stopColor="#D9820B" />
      </linearGradient>
      <pattern id={`${id}p`} width="56" height="56" patternUnits="userSpaceOnUse">
        <path
          transform="translate(28 28)"
          d={starPath(8, 26, 17) + starPath(4, 15, 6)}
          fill="none"
          stroke="#fff"
          strokeOpacity=".2"
        />
      </pattern>
      <rect width="320" height="180" fill={`url(#${id}b)`} />
      <rect width="320" height="180" fill={`url(#${id}p)`} />
      <circle cx="160" cy="90" r="80" fill="#fff" opacity=".08" />
      <circle cx="160" cy="90" r="62" fill="#fff" opacity=".08" />
      <g opacity=".35">
        <g transform="translate(36 128) scale(.6) rotate(-14)">
          <Draw metal={`url(#${id}m)`} accent={accent} light={light} deep={deep} />
        </g>
        <g transform="translate(286 48) scale(.6) rotate(14)">
          <Draw metal={`url(#${id}m)`} accent={accent} light={light} deep={deep} />
        </g>
      </g>
      <g transform="translate(160 90) scale(1.1)">
        <Draw metal={`url(#${id}m)`} accent={accent} light={light} deep={deep} />
      </g>
    </svg>
  );
}
