import type { FoundPage } from '@parol/contract/find-page';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import { mayEnter } from '../session/access.ts';

interface Props {
  readonly found: FoundPage;
  /** Path and query. */
  readonly address: string;
  readonly children: ReactNode;
}

/**
 * The guards of specification §2: anyone who may not open the page is redirected home. A visitor
 * who opens a member's page gets the log-in there; a member who logs out on the page does not. Use
 * a new one for each path.
 */
export function Guarded({ found, address, children }: Props): ReactNode {
  const { session } = useHost();
  const { status } = useStore(session.view);
  const [cameAs] = useState(status);
  if (mayEnter(found.page.access, status)) return children;
  return (
    <>
      <Navigate to="/" replace />
      {cameAs === 'visitor' && status === 'visitor' && (
        <OfferLogIn next={address} remote={found.route.name} />
      )}
    </>
  );
}

function OfferLogIn({ next, remote }: { readonly next: string; readonly remote: string }) {
  const { modals } = useHost();
  useEffect(() => modals.open('login', { next, remote }), [modals, next, remote]);
  return null;
}
