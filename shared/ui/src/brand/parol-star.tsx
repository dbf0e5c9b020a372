import { useId, type CSSProperties } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './art.module.css';
import { ParolGlow, ParolShape, ParolTassels } from './parol-shape.tsx';
import { RingLights } from './ring-lights.tsx';
import { facets } from './star-geometry.ts';

export type ParolStarProps = {
  size?: number | undefined;
  /** Draws a warm light behind the star. */
  glow?: boolean | undefined;
  /** Accessible name; without it the star is decorative. */
  title?: string | undefined;
  tassels?: boolean | undefined;
  /** The ring's lights blink one after another, except under reduced motion. */
  twinkle?: boolean | undefined;
  className?: string | undefined;
};

/** The logo: a five-pointed parol in a ring of capiz lights. */
export function ParolStar({
  size,
  glow = false,
  title,
  tassels = false,
  twinkle = false,
  className,
}: ParolStarProps) {
  const id = useId();
  return (
    <svg
      viewBox="-100 -100 200 200"
      width={size}
      height={size}
      className={cx(className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {glow && <ParolGlow id={id} />}
      <ParolShape
        lightsClassName={cx(twinkle && s.lightsOn)}
        smallLightsClassName={cx(twinkle && s.lightsOff)}
      />
      {tassels && <ParolTassels />}
    </svg>
  );
}

/** Star and name. */
export function ParolWordmark({
  size = 32,
  className,
}: {
  size?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={cx(s.wordmark, className)} style={{ fontSize: size * 0.6 }}>
      <ParolStar size={size} />
      Parol
    </span>
  );
}

/** The loading indicator: the arms light up one after another. */
export function LoadingStar({
  size = 56,
  label,
  className,
}: {
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span role={label ? 'status' : undefined} className={cx(s.loading, className)}>
      <svg viewBox="-90 -90 180 180" width={size} height={size} aria-hidden="true">
        <g className={s.lights}>
          <RingLights count={20} radius={82} size={5} smallSize={3} smallColor="#FFC94D" />
        </g>
        {facets().map((facet, index) => (
          <g key={facet.light} className={s.arm} style={{ '--at': index } as CSSProperties}>
            <path d={facet.light} fill={facet.colors[0]} />
            <path d={facet.dark} fill={facet.colors[1]} />
          </g>
        ))}
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
