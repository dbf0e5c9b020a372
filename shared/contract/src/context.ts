import { createContext, useContext } from 'react';
import type { Shell } from './shell.ts';

/** The shell's API, scoped to the remote that reads it. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** The shell's API; throws outside of a shell. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell)
    throw new Error('No shell: render inside RemoteScope, or inside TestShell in a test.');
  return shell;
}
