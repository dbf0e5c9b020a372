import type { ReactNode } from 'react';
import { IconCheck, IconClose } from '../icon/common-icons.tsx';
import { cx } from '../class-names/cx.ts';
import s from './progress.module.css';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'now' | 'todo' | 'failed';
};

function Mark({ state }: { state: TimelineStep['state'] }) {
  if (state === 'done') return <IconCheck size={16} />;
  if (state === 'failed') return <IconClose size={16} />;
  if (state === 'now') return <span className={s.pulse} />;
  return null;
}

/** The steps of a ticket, top to bottom. */
export function Timeline({
  steps,
  label,
  className,
}: {
  steps: readonly TimelineStep[];
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <ol className={cx(s.timeline, className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={s.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={s.mark} aria-hidden="true">
            <Mark state={step.state} />
          </span>
          <span className={s.words}>
            <b>{step.title}</b>
            {step.detail && <small className="num">{step.detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The current step in a short sequence, left to right. */
export function Steps({
  steps,
  current,
  label,
  className,
}: {
  steps: readonly { id: string; label: ReactNode }[];
  current: string;
  label: string;
  className?: string | undefined;
}) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className={cx(s.steps, className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={s.stepItem}
          data-state={index < at ? 'done' : index === at ? 'now' : 'todo'}
          aria-current={index === at ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  );
}
