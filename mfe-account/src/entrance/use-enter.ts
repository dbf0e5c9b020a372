import { useNavigate, useShell, useT, useToast, paths } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { isOwnPath } from './own-path.ts';

/** How a form that lets someone in is shown: a page of its own, or a modal over the page that they were on. */
export interface Surface {
  readonly kind: 'page' | 'modal';
  readonly close?: () => void;
  /** Where to go after, when the opener asked for it: a path of this site. */
  readonly next?: string;
}

/**
 * Adopts the reply of a log-in and leads on: a modal closes over the page it came from, a page goes home.
 * A reply without a session token counts as failure (specification §4).
 */
export function useEnter(
  surface: Surface,
): (row: unknown, greeting: string) => Failure | undefined {
  const shell = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  return (row, greeting) => {
    if (!shell.adoptSession(row)) return { kind: 'unreadable', code: 'loginFailed' };
    toast({ tone: 'success', text: greeting });
    surface.close?.();
    if (isOwnPath(surface.next)) void navigate(surface.next);
    else if (surface.kind === 'page') void navigate(paths.home(), { replace: true });
    return undefined;
  };
}

/** The greeting after a log-in, by the name that the platform knows. */
export function useGreeting(): (row: {
  nickname: string | null;
  full_name: string | null;
}) => string {
  const t = useT();
  return (row) => {
    const name = row.nickname ?? row.full_name?.split(' ')[0];
    return name ? t('logIn.welcomeName', { name }) : t('logIn.welcome');
  };
}
