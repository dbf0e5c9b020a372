import { useId } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './art.module.css';
import { facets, polar, starPath } from './star-geometry.ts';

export type LevelBadgeProps = {
  /** Bronze, Silver, Gold, Platinum, Diamond. */
  level: 1 | 2 | 3 | 4 | 5;
  label: string;
  size?: number | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

const metals = {
  1: ['#F2C09A', '#A9622F', '#5E2F12'],
  2: ['#F4F6FB', '#97A3BD', '#454F6B'],
  3: ['#FFE9A8', '#F0A30A', '#7A4A00'],
  4: ['#DFF7F4', '#4FB3A9', '#0E5A56'],
  5: ['#E6F3FF', '#6AAEF7', '#3B3FB8'],
} as const;

/** A star in the level's metal, surrounded by one light per level reached. */
export function LevelBadge({
  level,
  label,
  size = 40,
  hideLabel = false,
  className,
}: LevelBadgeProps) {
  const id = useId();
  const [light, mid, dark] = metals[level];
  const lights = Array.from({ length: level }, (_, index) =>
    polar(-Math.PI / 2 + (index - (level - 1) / 2) * 0.5, 88),
  );
  return (
    <span className={cx(s.level, className)}>
      <svg
        viewBox="-100 -100 200 200"
        width={size}
        height={size}
        role={hideLabel ? 'img' : undefined}
        aria-label={hideLabel ? label : undefined}
        aria-hidden={hideLabel ? undefined : true}
      >
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset="1" stopColor={mid} />
        </linearGradient>
        <path d={starPath(10, 92, 80)} fill={dark} />
        <circle r="74" fill={`url(#${id})`} />
        <circle r="64" fill={dark} />
        {facets(58, 23).map((facet) => (
          <g key={facet.light}>
            <path d={facet.light} fill={light} />
            <path d={facet.dark} fill={mid} />
          </g>
        ))}
        {lights.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="7" fill={light} stroke={dark} strokeWidth="3" />
        ))}
      </svg>
      {!hideLabel && <span>{label}</span>}
    </span>
  );
}
