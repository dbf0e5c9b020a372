import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';

/**
 * Navigates a member who has just logged in to the address they wanted. This takes precedence over
 * the guards and the log-in form.
 */
export function useWantedAddress(): void {
  const { wanted, session } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useStore(session.view);
  const { address } = useStore(wanted.due);
  const current = pathname + search;
  useEffect(() => {
    if (address === undefined || status !== 'member') return;
    if (current === address) wanted.arrive();
    else void navigate(address, { replace: true });
  }, [address, current, status, navigate, wanted]);
}
