import { useSearchParams } from '@parol/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import s from './collapsible-section.module.css';

export interface CollapsibleSectionProps {
  /** `?section=<id>` in the URL opens the section and scrolls to it. */
  readonly id: string;
  readonly title: string;
  /** Summary of the content in one line. */
  readonly line: string;
  readonly children: ReactNode;
}

/** A rarely used section, collapsed to its title and one line. */
export function CollapsibleSection({ id, title, line, children }: CollapsibleSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [query] = useSearchParams();
  // Only the page's initial URL counts, because a sheet replaces its parameters.
  const [isLinked] = useState(query.get('section') === id);
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <section ref={section} className={s.section} aria-labelledby={titleId}>
      <details className={s.details} open={isLinked}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          <span className={`${s.line} num`}>{line}</span>
        </summary>
        <div className={s.content}>{children}</div>
      </details>
    </section>
  );
}
