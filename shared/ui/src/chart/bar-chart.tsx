import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId, useState } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './chart.module.css';
import { useWidth } from './use-width.ts';

export type ChartPoint = { label: string; value: number };

export type BarChartProps = {
  /** Plain numbers (pesos), used only for drawing. */
  data: readonly ChartPoint[];
  format: (value: number) => string;
  caption: string;
  height?: number | undefined;
  labelHeader?: string | undefined;
  valueHeader?: string | undefined;
  tone?: 'gold' | 'teal' | 'magenta' | 'sky' | undefined;
  className?: string | undefined;
};

/** Space for the axis labels. */
const left = 58;
const right = 6;
const bottom = 26;
const top = 22;

/** Amounts by day or kind, with the same figures as a table for screen readers. */
export function BarChart({
  data,
  format,
  caption,
  height = 220,
  labelHeader,
  valueHeader,
  tone = 'gold',
  className,
}: BarChartProps) {
  const captionId = useId();
  const [box, width] = useWidth<SVGSVGElement>(560);
  const [at, setAt] = useState<number | null>(null);
  const highest = Math.max(0, ...data.map((point) => point.value));
  const lowest = Math.min(0, ...data.map((point) => point.value));
  const x = scaleBand<number>({
    domain: data.map((_, index) => index),
    range: [left, width - right],
    padding: data.length > 20 ? 0.25 : 0.4,
  });
  const y = scaleLinear<number>({
    domain: [lowest, highest === lowest ? lowest + 1 : highest],
    range: [height - bottom, top],
    nice: 4,
  });
  const band = x.bandwidth();
  const every = Math.max(1, Math.ceil((data.length * 58) / width));
  const zero = y(0);
  const picked = at === null ? undefined : data[at];
  return (
    <figure className={cx(s.figure, className)}>
      <figcaption id={captionId} className={s.caption}>
        {caption}
      </figcaption>
      <svg
        ref={box}
        className={s.svg}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerLeave={() => setAt(null)}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - right}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? s.zero : s.grid}
            />
            {tick !== 0 && (
              <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={s.tick}>
                {format(tick)}
              </text>
            )}
          </g>
        ))}
        {data.map((point, index) => {
          const end = y(point.value);
          return (
            <Bar
              key={index}
              x={x(index) ?? 0}
              y={Math.min(end, zero)}
              width={band}
              height={Math.max(point.value === 0 ? 0 : 2, Math.abs(zero - end))}
              rx={Math.min(6, band / 3)}
              className={cx(
                s.bar,
                s[tone],
                (point.value < 0 || (at !== null && at !== index)) && s.below,
              )}
              onPointerEnter={() => setAt(index)}
            />
          );
        })}
        {data.map((point, index) =>
          index % every === 0 ? (
            <text
              key={index}
              x={(x(index) ?? 0) + band / 2}
              y={height - 6}
              textAnchor="middle"
              className={s.tick}
            >
              {point.label}
            </text>
          ) : null,
        )}
        {picked && (
          <text x={width - right} y={14} textAnchor="end" className={s.tick}>
            {`${picked.label} · ${format(picked.value)}`}
          </text>
        )}
      </svg>
      <table className="sr-only" aria-labelledby={captionId}>
        {labelHeader && valueHeader && (
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col">{valueHeader}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {data.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
