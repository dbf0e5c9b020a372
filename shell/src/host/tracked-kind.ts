import type { TrackedKind } from '@parol/wire/consent';

/** What the shell measures itself. Events that a remote tracks are named `<remote>.<event>`. */
export type ShellEvent = 'shell.first-page' | 'shell.page' | 'shell.deposit-credited';

const kinds: Readonly<Record<string, TrackedKind>> = {
  'shell.page': 'page_view',
  'account.sign-up-started': 'sign_up_started',
  'account.sign-up-finished': 'sign_up_finished',
  'cashier.deposit-started': 'deposit_started',
  'shell.deposit-credited': 'deposit_finished',
};

/** The kind that an event is measured as; undefined for events that are not measured. */
export const trackedKind = (event: string): TrackedKind | undefined => {
  if (event === ('shell.first-page' satisfies ShellEvent))
    return isArrival() ? 'landing' : undefined;
  return kinds[event];
};

/**
 * Whether this page was opened by a link from another site, typed or bookmarked, and not reloaded.
 */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const { referrer } = document;
  const isFromHere = referrer !== '' && new URL(referrer).origin === location.origin;
  return entry?.type !== 'reload' && !isFromHere;
}
