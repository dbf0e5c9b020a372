import { useNavigate, useShell, useT, useToast, paths } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { countLogIn, endPasskeyOffer } from './passkey-offer-due.ts';

/** How an entrance form is shown: as a page, or as a modal over the current page. */
export interface Surface {
  readonly kind: 'page' | 'modal';
  readonly close?: () => void;
  /** Path of this site to navigate to afterwards, if the opener gave one. */
  readonly next?: string;
  /** Name of the remote that `next` belongs to, if the opener gave it. */
  readonly remote?: string;
}

/** Whether an address given by an opener is a path of this site, not `//host` or `/\\host`. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path);

/**
 * Adopts the session of a log-in reply, then closes the modal or navigates home from a page. A reply
 * without a session token counts as failure (specification §4). No greeting is shown if it is undefined,
 * because another screen greets. `way` decides whether the device
 * offers a passkey later.
 */
export function useEnter(
  surface: Surface,
  way: 'passkey' | 'typed' = 'typed',
): (row: unknown, greeting: string | undefined) => Failure | undefined {
  const shell = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  return (row, greeting) => {
    if (!shell.adoptSession(row)) return { kind: 'unreadable', code: 'sessionMissing' };
    if (way === 'passkey') endPasskeyOffer(shell.storage.device);
    else countLogIn(shell.storage.device);
    if (greeting !== undefined) toast({ tone: 'success', text: greeting });
    surface.close?.();
    if (isOwnPath(surface.next)) void navigate(surface.next);
    else if (surface.kind === 'page') void navigate(paths.home(), { replace: true });
    return undefined;
  };
}

/** The greeting after a log-in, with the member's name if known. */
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
