import { useShell } from '@parol/contract';
import { useEffect } from 'react';

/** Keeps the tab on its releases while something typed would be lost by moving on. */
export function useHold(active: boolean, reason: string): void {
  const shell = useShell();
  useEffect(() => (active ? shell.hold(reason) : undefined), [shell, active, reason]);
}
