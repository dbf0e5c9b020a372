import { Card } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './pending.module.css';

type Props = {
  /** Accessible name of the card. */
  readonly label: string;
  readonly mark?: ReactNode;
  readonly name: string;
  /** Formatted. */
  readonly amount: string;
  /** The status pill on the right. */
  readonly status: ReactNode;
  readonly hint: ReactNode;
  /** Shown below the hint. */
  readonly detail?: ReactNode;
  /** Links and buttons of the card. */
  readonly actions: ReactNode;
};

/** A pending deposit: name, amount, state and actions. */
export function PendingCard({ label, mark, name, amount, status, hint, detail, actions }: Props) {
  return (
    <Card as="section" glow aria-label={label} className={s.pending}>
      <div className={s.top}>
        {mark}
        <span className={s.words}>
          <b>{name}</b>
          <span className={s.amount}>{amount}</span>
        </span>
        {status}
      </div>
      <p className={s.hint}>{hint}</p>
      {detail}
      <div className={s.acts}>{actions}</div>
    </Card>
  );
}
