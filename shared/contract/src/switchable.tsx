import type { ReactNode } from 'react';
import { useShell } from './context.ts';
import type { SectionId } from './release.ts';

/** Whether each section of the remote's pages is on; a shell before contract 1.11 turns none off. */
export function useSectionOn(): (id: SectionId) => boolean {
  const { isSectionOn } = useShell();
  return (id) => isSectionOn?.(id) !== false;
}

export interface SwitchableProps {
  /** One of `sections` in `remote.ts`. */
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** A section of a page that operators can turn off with `fleet disable <id>`: nothing is rendered and read then. */
export function Switchable({ id, children }: SwitchableProps): ReactNode {
  return useSectionOn()(id) ? children : null;
}
