import { Card } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './deposit.module.css';

type Props = {
  /** What the card is, for a screen reader. */
  readonly label: string;
  readonly mark?: ReactNode;
  readonly name: string;
  /** Formatted. */
  readonly amount: string;
  /** The state, as a pill at the right. */
  readonly status: ReactNode;
  readonly hint: ReactNode;
  /** What the member can do: links and buttons. */
  readonly actions: ReactNode;
};

/** A deposit that has not ended yet: name, amount, state, and what can be done about it. */
export function PendingCard({ label, mark, name, amount, status, hint, actions }: Props) {
  return (
    <Card as="section" glow aria-label={label} className={s.pending}>
      <div className={s.pendingTop}>
        {mark}
        <span className={s.words}>
          <b>{name}</b>
          <span className={s.pendingAmount}>{amount}</span>
        </span>
        {status}
      </div>
      <p className={s.quiet}>{hint}</p>
      <div className={s.pendingActs}>{actions}</div>
    </Card>
  );
}
