import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { AmountText } from '@parol/ui';
import s from './category-bars.module.css';

interface Bar {
  readonly id: string;
  readonly label: string;
  /** Units. */
  readonly staked: bigint;
  readonly won: bigint;
  readonly net: bigint;
}

/** Stakes and wins by category as bars with figures. */
export function CategoryBars({
  caption,
  bars,
}: {
  readonly caption: string;
  readonly bars: readonly Bar[];
}) {
  const t = useT();
  const largest = bars.reduce(
    (most, { staked, won }) => [most, staked, won].reduce((a, b) => (a > b ? a : b)),
    1n,
  );
  // Used only for drawing, in tenths of a percent.
  const width = (units: bigint) => `${Number((units * 1000n) / largest) / 10}%`;
  return (
    <figure className={s.bars}>
      <figcaption>{caption}</figcaption>
      <ul>
        {bars.map(({ id, label, staked, won, net }) => (
          <li key={id}>
            <span className={s.top}>
              <b>{label}</b>
              {net !== 0n && (
                <AmountText tone={net > 0n ? 'win' : 'plain'}>
                  {formatPeso(net, { sign: true })}
                </AmountText>
              )}
            </span>
            <span className={s.staked} style={{ width: width(staked) }} aria-hidden="true" />
            <span className={s.won} style={{ width: width(won) }} aria-hidden="true" />
            <small className="num">
              {t('statement.winLose.bar', { staked: formatPeso(staked), won: formatPeso(won) })}
            </small>
          </li>
        ))}
      </ul>
    </figure>
  );
}
