import { isSameIdentity, type Session } from './session.store.ts';

/**
 * Hides a member's page while the browser keeps it for Back: the session may end meanwhile, and the
 * first frame of the page's return must not show its data. With another session than before, or
 * none, the page loads again. Call it after the session was created, which then reads the session of
 * the browser first.
 */
export function hideWhileAway(
  { identity }: Pick<Session, 'identity'>,
  reload: () => void = () => location.reload(),
): void {
  const { style } = document.documentElement;
  let left: ReturnType<typeof identity>;
  addEventListener('pagehide', ({ persisted }) => {
    left = identity();
    if (persisted && left) style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A visitor's page follows a log-in by itself.
    if (left && !isSameIdentity(left, identity())) reload();
    else style.removeProperty('visibility');
  });
}
