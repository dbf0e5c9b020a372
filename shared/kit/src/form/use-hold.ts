import { useShell } from '@parol/contract';
import { useEffect } from 'react';

/** Holds site updates while `active`, because they would lose typed values. */
export function useHold(active: boolean, reason: string): void {
  const shell = useShell();
  useEffect(() => (active ? shell.hold(reason) : undefined), [shell, active, reason]);
}
