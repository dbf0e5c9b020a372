import s from './report.module.css';

export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Marks the figure that results from the others; `up` for a gain. */
  readonly result?: 'up' | 'plain';
}

/** Sums over a whole range, side by side. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={s.totals}>
      {figures.map(({ id, label, value, result }) => (
        <div key={id} className={result && s.change}>
          <dt>{label}</dt>
          <dd className="num" data-up={result === 'up'}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
