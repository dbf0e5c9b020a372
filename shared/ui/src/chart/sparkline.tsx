import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { cx } from '../class-names/cx.ts';
import s from './chart.module.css';

export type SparklineProps = {
  values: readonly number[];
  /** Accessible description: "Up from ₱100 to ₱400 in 7 days". */
  label: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** A line chart of a series, without axes. */
export function Sparkline({ values, label, width = 120, height = 36 }: SparklineProps) {
  const points = values.map((value, index) => ({ value, index }));
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, values.length - 1)],
    range: [2, width - 2],
  });
  const y = scaleLinear<number>({
    domain: [Math.min(...values, 0), Math.max(...values, 1)],
    range: [height - 3, 3],
  });
  return (
    <svg role="img" aria-label={label} width={width} height={height}>
      <AreaClosed
        data={points}
        x={(p) => x(p.index)}
        y={(p) => y(p.value)}
        yScale={y}
        className={cx(s.area)}
      />
      <LinePath data={points} x={(p) => x(p.index)} y={(p) => y(p.value)} className={cx(s.line)} />
    </svg>
  );
}
