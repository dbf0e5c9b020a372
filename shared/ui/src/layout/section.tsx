import { useId, type ReactNode } from 'react';
import { cx } from '../class-names/cx.ts';
import s from './layout.module.css';

export type SectionProps = {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  id?: string | undefined;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** A titled section of a page, with an optional action on the right. */
export function Section({ title, action, children, id, level = 2, className }: SectionProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={id} aria-labelledby={titleId} className={cx(s.section, className)}>
      <div className={s.sectionTop}>
        <Heading id={titleId}>{title}</Heading>
        {action && <div className={s.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
