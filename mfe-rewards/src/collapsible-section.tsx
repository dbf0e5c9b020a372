import { useSearchParams } from '@parol/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DoorFace, type DoorFaceProps } from './door-face.tsx';
import s from './door.module.css';

export interface CollapsibleSectionProps extends Omit<DoorFaceProps, 'titleId'> {
  /** `?section=<id>` in the URL opens the section and scrolls to it. */
  readonly id: string;
  /** Renders the content once the door was opened; for content that is of no use in the served HTML. */
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

/** A section behind a door of the grid; once opened it is as wide as the grid. */
export function CollapsibleSection({
  id,
  isLate = false,
  children,
  ...face
}: CollapsibleSectionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [query] = useSearchParams();
  // Only the page's initial URL counts, because a sheet replaces its parameters.
  const [isLinked] = useState(query.get('section') === id);
  const [isOpened, setOpened] = useState(isLinked);
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <section ref={section} className={s.section} aria-labelledby={titleId}>
      <details className={s.details} open={isLinked} onToggle={() => setOpened(true)}>
        <summary className={s.door}>
          <DoorFace {...face} titleId={titleId} />
        </summary>
        {(isOpened || !isLate) && <div className={s.content}>{children}</div>}
      </details>
    </section>
  );
}
