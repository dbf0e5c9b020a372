import type { ReactNode } from 'react';
import { useShell } from './context.ts';
import type { SectionId } from './release.ts';

/**
 * Returns a function that says whether a section of the remote's pages is on. With a shell before
 * contract 1.11 all are.
 */
export function useSectionOn(): (id: SectionId) => boolean {
  const { isSectionOn } = useShell();
  return (id) => isSectionOn?.(id) !== false;
}

export interface SwitchableProps {
  /** One of `sections` in `remote.ts`. */
  readonly id: SectionId;
  readonly children: ReactNode;
}

/**
 * A section of a page that operators can turn off with `fleet disable <id>`. Then it renders
 * nothing and makes no reads.
 */
export function Switchable({ id, children }: SwitchableProps): ReactNode {
  return useSectionOn()(id) ? children : null;
}
