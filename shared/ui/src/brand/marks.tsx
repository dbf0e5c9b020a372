import { cx } from '../class-names/cx.ts';
import s from './art.module.css';
import { mix } from './mix.ts';
import { seedOf } from './seed.ts';
import { starPath } from './star-geometry.ts';

export type GatewayMarkProps = {
  /** One to four letters on the gateway's colour; we draw no trademarks. */
  mark: { text: string; color: string };
  size?: number | undefined;
  className?: string | undefined;
};

/** Dark letters on light colours, white on dark ones, by the relative luminance. */
function inkOn(color: string): string {
  const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!hex) return '#fff';
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((pair) => {
    const c = Number.parseInt(pair, 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.32 ? '#1a1140' : '#fff';
}

/** A gateway's mark: a letter on its colour. */
export function GatewayMark({ mark, size = 56, className }: GatewayMarkProps) {
  const text = mark.text.slice(0, 4);
  return (
    <span
      aria-hidden="true"
      className={cx(s.mark, className)}
      style={{
        width: size,
        height: size,
        fontSize: size * ([0.42, 0.42, 0.36, 0.28, 0.23][text.length] ?? 0.23),
        color: inkOn(mark.color),
        background: `linear-gradient(160deg, ${mix(mark.color, '#ffffff', 0.86)}, ${mark.color} 55%)`,
      }}
    >
      {text}
    </span>
  );
}

const hues = ['#FFC94D', '#FF8A7A', '#FF7CC2', '#7BEBD6', '#A9D8FF', '#C9A6FF'] as const;
const inks = ['#7A4A00', '#A01A22', '#8F1260', '#0B6A5A', '#134C93', '#4E1FA0'] as const;

/** A studio's mark: a small star, whose shape depends on the name, and the name. */
export function ProviderMark({
  name,
  size = 18,
  hideName = false,
  className,
}: {
  name: string;
  size?: number | undefined;
  hideName?: boolean | undefined;
  className?: string | undefined;
}) {
  const n = seedOf(name);
  const hue = hues[n % hues.length] ?? hues[0];
  const ink = inks[n % inks.length] ?? inks[0];
  const points = 3 + ((n >>> 5) % 6);
  return (
    <span className={cx(s.provider, className)}>
      <svg
        viewBox="-24 -24 48 48"
        width={size * 1.3}
        height={size * 1.3}
        role={hideName ? 'img' : undefined}
        aria-label={hideName ? name : undefined}
        aria-hidden={hideName ? undefined : true}
      >
        <rect x="-24" y="-24" width="48" height="48" rx="14" fill={hue} />
        <path d={starPath(points, 17, 7 + ((n >>> 9) % 4))} fill={ink} />
        <circle r="3.5" fill={hue} />
      </svg>
      {!hideName && <span>{name}</span>}
    </span>
  );
}
