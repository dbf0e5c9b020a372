import { RingLights } from './ring-lights.tsx';
import { facets, starPath } from './star-geometry.ts';

export type ParolShapeProps = {
  lights?: boolean | undefined;
  /** Classes of the ring's larger and smaller lights, to animate them. */
  lightsClassName?: string | undefined;
  smallLightsClassName?: string | undefined;
};

/**
 * The lantern's drawing around 0,0 (radius 86): for use inside another SVG. Without styles of its
 * own, so that the server can draw it too.
 */
export function ParolShape({
  lights = true,
  lightsClassName,
  smallLightsClassName,
}: ParolShapeProps) {
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
            className={lightsClassName}
            smallClassName={smallLightsClassName}
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

/** The tassels below the lantern. */
export const ParolTassels = () => (
  <path
    d="M-38 63q-10 18-5 35M-38 63q-4 18 2 33M38 63q10 18 5 35M38 63q4 18-2 33"
    stroke="#FFC94D"
    strokeWidth="3"
    fill="none"
    strokeLinecap="round"
  />
);

/** A warm light behind the lantern; `id` is the one of its gradient. */
export const ParolGlow = ({ id }: { id: string }) => (
  <>
    <radialGradient id={id}>
      <stop offset=".2" stopColor="#FFB93D" stopOpacity=".6" />
      <stop offset="1" stopColor="#FFB93D" stopOpacity="0" />
    </radialGradient>
    <circle r="100" fill={`url(#${id})`} />
  </>
);
