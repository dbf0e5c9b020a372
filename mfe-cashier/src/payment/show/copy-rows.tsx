import { CopyIcon } from './copy-button.tsx';
import s from './show.module.css';
import type { Copying } from './use-copy.ts';

export interface CopyRow {
  readonly name: string;
  readonly value: string;
  /** What is copied, if it is not the value as shown. */
  readonly text?: string;
  /** A row without a copy button. */
  readonly isPlain?: boolean;
}

/** Names and values to enter elsewhere, each with a copy button. */
export function CopyRows({
  rows,
  copying,
}: {
  readonly rows: readonly CopyRow[];
  readonly copying: Copying;
}) {
  return (
    <dl className={s.rows}>
      {rows.map(({ name, value, text = value, isPlain = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {!isPlain && (
            <dd className={s.copyCell}>
              <CopyIcon copying={copying} name={name} text={text} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
