import { createContext, useContext } from 'react';
import type { Shell } from './shell.ts';

/** The shell, scoped to the remote whose component reads it. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** The shell's object; outside of a shell it is an error of the programmer. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell)
    throw new Error('No shell: render inside RemoteScope, or inside TestShell in a test.');
  return shell;
}
