import { useId, useRef, type Ref } from 'react';
import { cx } from '../class-names/cx.ts';
import { IconClose, IconSearch } from '../icon/common-icons.tsx';
import s from './field.module.css';

export type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Search as you type; Escape or the cross clears it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  className,
  ref,
  ...input
}: SearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div role="search" aria-label={label} className={className}>
      <div ref={box} className={cx(s.control, s.search)}>
        <IconSearch size={20} />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          {...input}
          ref={ref}
          id={id}
          type="search"
          className={s.input}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation();
              onChange('');
            }
          }}
        />
        {value !== '' && (
          <button type="button" className={s.reveal} aria-label={clearLabel} onClick={clear}>
            <IconClose size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
