import { cx } from '../class-names/cx.ts';
import s from './amount-chips.module.css';

export type AmountChipsProps = {
  /** Whole pesos. */
  amounts: readonly number[];
  value?: number | null | undefined;
  onPick: (amount: number) => void;
  format: (amount: number) => string;
  /** Names the group for a screen reader. */
  label: string;
  className?: string | undefined;
};

/** Quick amounts under an amount field. */
export function AmountChips({
  amounts,
  value,
  onPick,
  format,
  label,
  className,
}: AmountChipsProps) {
  return (
    <div role="group" aria-label={label} className={cx(s.chips, 'num', className)}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={s.chip}
          aria-pressed={value === amount}
          onClick={() => onPick(amount)}
        >
          {format(amount)}
        </button>
      ))}
    </div>
  );
}
