import { ringPath } from './star-geometry.ts';

type Props = {
  readonly count: number;
  readonly radius: number;
  /** Radius of every second light. */
  readonly size: number;
  /** Radius of the lights between them. */
  readonly smallSize: number;
  readonly smallColor?: string;
  readonly className?: string | undefined;
  readonly smallClassName?: string | undefined;
};

/** A ring of capiz lights around 0,0: for use inside an SVG. */
export function RingLights({
  count,
  radius,
  size,
  smallSize,
  smallColor = '#FFE9B8',
  className,
  smallClassName,
}: Props) {
  return (
    <g strokeLinecap="round">
      <path
        d={ringPath(count, radius, true)}
        stroke="#FFC94D"
        strokeWidth={2 * size}
        className={className}
      />
      <path
        d={ringPath(count, radius, false)}
        stroke={smallColor}
        strokeWidth={2 * smallSize}
        className={smallClassName}
      />
    </g>
  );
}
