import { useId, type ReactNode } from 'react';
import s from './tabs.module.css';

export type SegmentedControlProps<V extends string = string> = {
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  className?: string | undefined;
};

/** Two to four choices side by side, built on radio buttons. */
export function SegmentedControl<V extends string = string>({
  options,
  value,
  onChange,
  label,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className={s.segments}>
        {options.map((option) => (
          <label key={option.value} className={s.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
