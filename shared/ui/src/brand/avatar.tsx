import { useId } from 'react';
import { cx } from '../class-names/cx.ts';
import { seedOf } from './seed.ts';
import { polar, starPath } from './star-geometry.ts';

export type AvatarProps = {
  seed: string;
  size?: number | undefined;
  title?: string | undefined;
  className?: string | undefined;
};

const skies = [
  ['#7A2BD0', '#24115A', '#FFC94D'],
  ['#E93E9C', '#5A0F4F', '#FFE39A'],
  ['#0E9FB8', '#0A2A6B', '#FFB14D'],
  ['#1E9E7A', '#083B34', '#FFE39A'],
  ['#F0762E', '#6A1B4D', '#FFF1C4'],
  ['#3F6BEB', '#1A1766', '#7BEBD6'],
] as const;

/** A member's lantern; the seed determines its points, rotation and colours. */
export function Avatar({ seed, size = 40, title, className }: AvatarProps) {
  const id = useId();
  const n = seedOf(seed);
  const [light, deep, accent] = skies[n % skies.length] ?? skies[0];
  const points = 5 + ((n >>> 4) % 4);
  const turn = ((n >>> 7) % 10) / 10;
  const moons = 3 + ((n >>> 11) % 5);
  return (
    <svg
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      className={cx(className)}
      style={{ borderRadius: '50%', flex: 'none' }}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <radialGradient id={id} cx=".35" cy=".25" r="1">
        <stop stopColor={light} />
        <stop offset="1" stopColor={deep} />
      </radialGradient>
      <rect x="-50" y="-50" width="100" height="100" fill={`url(#${id})`} />
      <path d={starPath(points, 44, 26, turn)} fill="#fff" opacity=".14" />
      <path d={starPath(points, 30, 13, turn)} fill={accent} />
      <path d={starPath(points, 18, 8, turn + Math.PI / points)} fill="#fff" opacity=".55" />
      {Array.from({ length: moons }, (_, index) =>
        polar((index * 2 * Math.PI) / moons + turn, 38),
      ).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="2.6" fill="#fff" opacity=".85" />
      ))}
    </svg>
  );
}
