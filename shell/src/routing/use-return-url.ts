import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';

/**
 * Navigates a member who has just logged in to their return URL. This takes precedence over
 * the guards and the log-in form, and over dialogs that opened with the log-in.
 */
export function useReturnUrl(): void {
  const { modals, returnUrl, session } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useStore(session.view);
  const { address } = useStore(returnUrl.due);
  const current = pathname + search;
  useEffect(() => {
    if (address === undefined || status !== 'member') return;
    modals.close();
    if (current === address) returnUrl.arrive();
    else void navigate(address, { replace: true });
  }, [address, current, status, navigate, returnUrl, modals]);
}
