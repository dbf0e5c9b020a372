import { useSearchParams } from '@parol/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import s from './folded-section.module.css';

export interface FoldedSectionProps {
  /** `?section=<id>` in the URL opens the section and scrolls to it. */
  readonly id: string;
  readonly title: string;
  /** Summary of the content in one line. */
  readonly line: string;
  readonly children: ReactNode;
}

/** A rarely used section, folded to its title and one line. */
export function FoldedSection({ id, title, line, children }: FoldedSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [query] = useSearchParams();
  // Only the page's initial URL counts, because a sheet replaces its parameters.
  const [isWanted] = useState(query.get('section') === id);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section ref={section} className={s.section} aria-labelledby={titleId}>
      <details className={s.fold} open={isWanted}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          <span className={`${s.line} num`}>{line}</span>
        </summary>
        <div className={s.content}>{children}</div>
      </details>
    </section>
  );
}
