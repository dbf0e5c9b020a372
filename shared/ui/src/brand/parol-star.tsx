import { useId, type CSSProperties } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './art.module.css';
import { RingLights } from './ring-lights.tsx';
import { facets, starPath } from './star-geometry.ts';

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

/** The lantern's drawing around 0,0 (radius 86): for use inside another SVG. */
export function ParolShape({
  lights = true,
  twinkle = false,
}: {
  lights?: boolean;
  twinkle?: boolean;
}) {
  return (
    <>
      {lights && (
        <>
          <circle r="82" fill="none" stroke="#FFD978" strokeOpacity=".35" strokeWidth="2" />
          <RingLights
            count={40}
            radius={82}
            size={3.6}
            smallSize={2.6}
            className={cx(twinkle && s.lightsOn)}
            smallClassName={cx(twinkle && s.lightsOff)}
          />
        </>
      )}
      {facets().map((facet) => (
        <g key={facet.light}>
          <path d={facet.light} fill={facet.colors[0]} />
          <path d={facet.dark} fill={facet.colors[1]} />
        </g>
      ))}
      <path d={starPath(5, 46, 18.5)} fill="#fff" opacity=".13" />
      <path
        d={starPath(5, 72, 29)}
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <circle r="9" fill="#FFF4D6" />
    </>
  );
}

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
      {glow && (
        <>
          <radialGradient id={id}>
            <stop offset=".2" stopColor="#FFB93D" stopOpacity=".6" />
            <stop offset="1" stopColor="#FFB93D" stopOpacity="0" />
          </radialGradient>
          <circle r="100" fill={`url(#${id})`} />
        </>
      )}
      <ParolShape twinkle={twinkle} />
      {tassels && (
        <path
          d="M-38 63q-10 18-5 35M-38 63q-4 18 2 33M38 63q10 18 5 35M38 63q4 18-2 33"
          stroke="#FFC94D"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      )}
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
