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
  const scales = scalesOf(data, width, height);
  const every = Math.max(1, Math.ceil((data.length * 58) / width));
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
        <ValueAxis y={scales.y} width={width} format={format} />
        <Bars data={data} scales={scales} tone={tone} at={at} onEnter={setAt} />
        {data.map((point, index) =>
          index % every === 0 ? (
            <text
              key={index}
              x={scales.x(index) + scales.band / 2}
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
      <FigureTable
        data={data}
        format={format}
        labelHeader={labelHeader}
        valueHeader={valueHeader}
        captionId={captionId}
      />
    </figure>
  );
}

/** Pixels of a point's bar (`x`, `band`) and of a value (`y`). */
function scalesOf(data: readonly ChartPoint[], width: number, height: number) {
  const values = data.map((point) => point.value);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
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
  return { x: (index: number) => x(index) ?? 0, band: x.bandwidth(), y };
}
type Scales = ReturnType<typeof scalesOf>;

type ValueAxisProps = Pick<Scales, 'y'> & Pick<BarChartProps, 'format'> & { width: number };

/** Horizontal lines with their values; the line of zero has none. */
function ValueAxis({ y, width, format }: ValueAxisProps) {
  return y.ticks(4).map((tick) => (
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
  ));
}

type BarsProps = {
  data: readonly ChartPoint[];
  scales: Scales;
  tone: NonNullable<BarChartProps['tone']>;
  /** The bar under the pointer; the others are dimmed. */
  at: number | null;
  onEnter: (index: number) => void;
};

function Bars({ data, scales: { x, y, band }, tone, at, onEnter }: BarsProps) {
  const zero = y(0);
  return data.map((point, index) => {
    const end = y(point.value);
    return (
      <Bar
        key={index}
        x={x(index)}
        y={Math.min(end, zero)}
        width={band}
        height={Math.max(point.value === 0 ? 0 : 2, Math.abs(zero - end))}
        rx={Math.min(6, band / 3)}
        className={cx(
          s.bar,
          s[tone],
          (point.value < 0 || (at !== null && at !== index)) && s.below,
        )}
        onPointerEnter={() => onEnter(index)}
      />
    );
  });
}

type FigureTableProps = Pick<BarChartProps, 'data' | 'format' | 'labelHeader' | 'valueHeader'> & {
  captionId: string;
};

/** The chart's figures for screen readers. */
function FigureTable({ data, format, labelHeader, valueHeader, captionId }: FigureTableProps) {
  return (
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
  );
}
