import type { BannerArtKind } from '@parol/domain';
import { useId } from 'react';
import type { MotifDrawing } from '../motifs/motif.ts';
import { Ball } from '../motifs/ball.tsx';
import { Boat } from '../motifs/boat.tsx';
import { Coin } from '../motifs/coin.tsx';
import { Jeepney } from '../motifs/jeepney.tsx';
import { Lantern } from '../motifs/lantern.tsx';
import { Trophy } from '../motifs/trophy.tsx';
import { ShieldShape } from '../motifs/shield-shape.tsx';
import { ParolGlow, ParolShape, ParolTassels, RingLights, starPath } from '@parol/ui/drawing';

type Motifs = Exclude<BannerArtKind, 'star' | 'welcome'>;
const drawings: Record<
  Motifs,
  { draw: MotifDrawing; accent: string; light: string; deep: string }
> = {
  jeepney: { draw: Jeepney, accent: '#FFD978', light: '#FF9A3D', deep: '#6A1B9A' },
  fiesta: { draw: Lantern, accent: '#FFD978', light: '#FF7CC2', deep: '#5A0F4F' },
  sea: { draw: Boat, accent: '#FFB14D', light: '#2FA8D8', deep: '#0A2A6B' },
  coins: { draw: Coin, accent: '#FFC94D', light: '#FFE39A', deep: '#4A1D6B' },
  shield: { draw: ShieldShape, accent: '#7BEBD6', light: '#2ED3B7', deep: '#0B3B50' },
  bingo: { draw: Ball, accent: '#FFC94D', light: '#7B4BE0', deep: '#2A1470' },
  trophy: { draw: Trophy, accent: '#FFC94D', light: '#FF9A3D', deep: '#3A1870' },
};

/** The square picture of a banner, without motion. */
export function BannerDrawing({ kind }: { kind: BannerArtKind }) {
  const id = useId();
  if (kind === 'star' || kind === 'welcome')
    return (
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {kind === 'welcome' && <ParolGlow id={id} />}
        <ParolShape />
        <ParolTassels />
      </svg>
    );
  const { draw: Draw, accent, light, deep } = drawings[kind];
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="#FFF1C4" />
        <stop offset=".5" stopColor={accent} />
        <stop offset="1" stopColor="#D9820B" />
      </linearGradient>
      <circle r="78" fill={light} opacity=".2" />
      <path d={starPath(16, 96, 70)} fill={light} opacity=".16" />
      <circle r="84" fill="none" stroke="#FFD978" strokeOpacity=".35" strokeWidth="2" />
      <RingLights count={40} radius={84} size={3.4} smallSize={2.4} />
      <Draw metal={`url(#${id})`} accent={accent} light={light} deep={deep} />
    </svg>
  );
}
